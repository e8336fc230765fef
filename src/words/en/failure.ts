// ErrorBoundary
export const somethingWentWrong = 'Something went wrong'
export const pageFailed =
  'This page could not be shown. What you have sent is on its way all the same, and nothing is sent while you read this.'
export const reloadThisPage = 'Reload this page'
export const goToTheHomePage = 'Go to the home page'
export const details = 'Details'
