/** The one door to the pages of the app: each is little more than a list of panels that come by themselves. */
export { default as FeaturesPage } from './FeaturesPage.tsx'
export { default as NotFoundPage } from './NotFoundPage.tsx'
export { default as VaultsPage } from './VaultsPage.tsx'
