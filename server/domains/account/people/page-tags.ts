/** The page of this person; capitals in an address make no other page. */
export const personTag = (username: string): string => `person:${username.toLowerCase()}`;

/** Wherever the name, picture, badges or card of this person stand. */
export const faceTag = (user_id: number): string => `face:${user_id}`;
