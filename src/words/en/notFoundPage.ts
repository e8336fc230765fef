export const pageNotFound = 'Page not found'
export const noSuchPage =
  'There is no page at this address. It may have moved, or the link may be incomplete.'
export const goToTheApp = 'Go to the app'
export const goToTheHomePage = 'Go to the home page'
