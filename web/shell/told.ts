/** Of the window, once the page knows its reader anew: screens look again at what they show of the reader's affairs. */
export const told = 'told';
