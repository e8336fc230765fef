/** Of the whole document: its language tag (BCP 47), by which Intl chooses plurals and lists, and its direction. */
export const tag: string = 'en'
export const direction: 'ltr' | 'rtl' = 'ltr'
