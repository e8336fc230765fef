/** What lies over a page on some visits: the review before each signature, and the link to a wallet on another device. */
export { ReviewDialog } from '#features/review/ReviewDialog.tsx'
export { PairingDialog } from '#features/wallet/PairingDialog.tsx'
