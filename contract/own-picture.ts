// No zod in here: the editor of the pages asks it too.

const own_picture =
  /^\/files\/image\/\d{4}\/\d{2}\/[0-9a-z]{20}(?:-\d{3,4})?\.[a-z0-9]{3,4}(?:#focus=\d{1,4}-\d{1,4})?$/;

/** Whether an address is one of a public picture that was uploaded here, with or without its focus. */
export const isOwnPicture = (address: string): boolean => own_picture.test(address);
