/** What stands in a sentence as it is: a name, a text that has been formatted, or a whole number. */
export type Shown = string | number | bigint
