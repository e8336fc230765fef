import { lazyPart } from '../../ui/lazyPart.tsx'

/** Parts of the cards that most visits do not need; where one is needed at once, it is fetched beside them and moves nothing. */
export const approvalSteps = lazyPart(() => import('./ApprovalSteps.tsx'))
/** For markets of which a part can be taken out. */
export const exitAmount = lazyPart(() => import('./ExitAmount.tsx'))
/** For contracts whose calls take bounds. */
export const toleranceField = lazyPart(() => import('./ToleranceField.tsx'))
