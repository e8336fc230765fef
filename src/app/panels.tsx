import { panel } from './Slot.tsx'
import type * as startPanels from './startPanels.ts'

/** A panel that comes with the others that every page of the app asks for at once. */
const atStart = (name: 'Alarms' | 'ConnectionNotice') => () =>
  import('./startPanels.ts').then((panels: typeof startPanels) => ({ default: panels[name] }))

/** Above the columns of a page: alarms and the warning on a wrong network. They reserve no space: they are the exception. */
export const ALARMS = panel(null, atStart('Alarms'))

/** The notice that the network does not answer: overlays the foot of the window and reserves no space. */
export const CONNECTION = panel(null, atStart('ConnectionNotice'))
