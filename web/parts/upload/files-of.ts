/** The files that are pasted or dropped; a picture copied from a page comes as a file beside its address. */
export const filesOf = (data: DataTransfer): File[] =>
  [...data.files].map((file, n) =>
    // Pasted pictures are all called image.png.
    file.name
      ? file
      : new File([file], `图片 ${n + 1}.${file.type.split('/')[1] ?? 'png'}`, { type: file.type }),
  );
