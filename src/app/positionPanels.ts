/** What '/position' loads by itself once its first figures could stand. */
export { PositionView } from '../features/position/PositionView.tsx'
