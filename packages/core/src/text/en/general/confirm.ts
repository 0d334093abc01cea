/** The question before what cannot be taken back. */
export const confirm = {
  title: "Just checking..",
  body: "Are you sure? This action is final and you will not be able to recover any data",
  yes: "Yes",
  no: "No",
};
