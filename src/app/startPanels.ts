/** Gathers the panels that the app page loads at once, so that they cost one request instead of seven. */
export { default as ActivityTray } from '../features/activity/ActivityTray.tsx'
export { default as MintPanel } from '../features/faucet/MintPanel.tsx'
export { default as LiquidityCard } from '../features/liquidity/LiquidityCard.tsx'
export { default as ConnectionNotice } from '../features/network/ConnectionNotice.tsx'
export { journal } from '../transactions/pageJournal.ts'
export { default as Alarms } from './Alarms.tsx'
export { default as ContractPanel } from './ContractPanel.tsx'
export { default as MorePanels } from './MorePanels.tsx'
