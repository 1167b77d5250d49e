/** Uploads: signing, done, and the two direct ways. */
export const uploadEndpoints = {};
