/** The material library: files and their categories. */
export const fileEndpoints = {};
