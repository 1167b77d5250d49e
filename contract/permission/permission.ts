/** Applying for permissions: resource provider, tester, flash sale. */
export const permissionEndpoints = {};
