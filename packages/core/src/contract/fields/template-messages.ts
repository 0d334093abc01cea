/* Kept apart from other messages: only who fills in fields of a template needs them. */

/** What can be wrong with a template and with what is put into its fields, and the message of each. `name` is the field's. */
export const templateMessages = {
  unknown_field: (id: string) => `This design has no field “${id}”`,
  required: (name: string) => `Please fill in “${name}”`,
  too_long: (name: string, most: number) => `“${name}” may have ${most} characters at most`,
  too_many_lines: (name: string, most: number) => `“${name}” may have ${most} lines at most`,
  one_line: (name: string) => `“${name}” is one line`,
  wrong_characters: (name: string) => `“${name}” has characters that this field does not accept`,
  unseen: (name: string) => `“${name}” has characters that cannot be printed`,
  unprintable: (name: string, characters: string) =>
    `“${name}” has characters that cannot be printed: ${characters}`,
  not_a_text: (name: string) => `Please enter a text in “${name}”`,
  not_a_date: (name: string) => `Please enter a date such as 2026-11-22 in “${name}”`,
  not_a_number: (name: string) => `Please enter a number in “${name}”`,
  out_of_range: (name: string, from: number, to: number) =>
    `“${name}” has to be a number from ${from} to ${to}`,
  too_many_decimals: (name: string, most: number) => `Digits after the point of “${name}”: ${most} at most`,
  whole_number: (name: string) => `“${name}” is a whole number`,
  not_a_choice: (name: string) => `Please choose one of the values of “${name}”`,
  typeface: (name: string) => `“${name}” has no such typeface`,
  colour: (name: string) => `“${name}” has no such colour`,
  no_room: (name: string) => `“${name}” is too long for its place on the print`,
  cut_off: (name: string) => `This size cuts off a part of “${name}”`,
  of_a_line: () => "Words belong to a line of the basket",
  id: () => "An id is a small letter, then small letters, digits and underscores, 40 at most",
  id_taken: () => "Another field has this id",
  condition: () => "There is no field of this id before this one",
  smallest_size: () => "The smallest size cannot be larger than the size",
} as const;
