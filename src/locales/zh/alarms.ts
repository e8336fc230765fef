import { type SentenceParameterText, sentenceParts, type TokenNames } from '#lib/sentence.ts'
import type { AdminActionKind } from '#market/hookEvent.ts'
import type { ScheduledAdminAction } from '#market/scheduled.ts'
import type { TokenSide } from '#market/tokenPair.ts'
import { han } from '../hanText.ts'

export { tryAgain } from './kit.ts'

export const withdrawingPays = <Node>(amount0: Node, amount1: Node, [token0, token1]: TokenNames) =>
  sentenceParts`现在取出，您将获得 ${amount0} ${token0} 和 ${amount1} ${token1}。`
export const withdrawingShouldPay = <Node>(amount0: Node, amount1: Node, [token0, token1]: TokenNames) =>
  sentenceParts`现在取出，您应获得 ${amount0} ${token0} 和 ${amount1} ${token1}。此数为计算所得，未经模拟。`
export const partRefused = <Node>(amount0: Node, amount1: Node, [token0, token1]: TokenNames) =>
  sentenceParts`您的部分是 ${amount0} ${token0} 和 ${amount1} ${token1}，但合约现在拒绝支付。`
export const payoutRefused = '合约现在拒绝支付您的份额。'
export const ownTokens = {
  nobody: '这影响此市场的所有份额持有人。请连接钱包，查看您的份额。',
  none: '您现在在此没有份额。',
  reading: '正在计算您的份额能获得多少…',
  unavailable: '您的份额当前能获得多少不可用。',
}
export const withdrawEverything = '全部取出'

export const theVaultsWereChanged = '金库已被更换'
export const vaultHoldsAnotherToken = (wrong: SentenceParameterText) => `金库 ${wrong} 持有另一种代币`
export const lookAtTheVaults = '查看金库'
export const lookingUpWhoChangedThem = '正在查找更换者…'
export const wrongAsset = (wrong: SentenceParameterText, token: string) =>
  han`金库 ${wrong} 持有的不是${token}。存入已被阻止。`
export const setBackPays = <Node>(shares: Node, amount0: Node, amount1: Node, [token0, token1]: TokenNames) =>
  sentenceParts`您的 ${shares} 份额对应的 ${amount0} ${token0} 和 ${amount1} ${token1} 仍在原来的金库中。您仍可能失去它们：任何人都可以先销毁您的份额，而您什么也得不到。`
export const setBackPaysUnavailable = '恢复后您的份额能获得多少不可用。'
export const anyoneSetsThemBack = '任何人都能用一笔交易恢复它们。恢复后请立即取出：这种事可能再次发生。'
export const setBack = '恢复预期的金库'
export const untilAccepted = '在您核对并接受新金库之前，存入已被阻止。'
export const acceptedVaults = '您已接受将这些金库用于您的存入。'

const changedVaults = (drifted: readonly TokenSide[]): string =>
  drifted.length === 2 ? '两个金库' : `金库 ${drifted[0]} `
export const drifted = (sides: readonly TokenSide[]) => `${changedVaults(sides)}已被更换。`
export const driftedBy = <Node>(sides: readonly TokenSide[], who: Node) =>
  sentenceParts`${who}更换了${changedVaults(sides)}。`

export const vault = (index: SentenceParameterText) => `金库 ${index}`
export const before = <Node>(who: Node) => sentenceParts`此前：${who}`
export const whoChangedThemIsUnavailable = '更换者的账户不可用。'
export const you = '您'
export const somebody = '有人'
export const ownAccountElsewhere = '您的账户，但不是从此浏览器发出'

export const yourSharesBecameFewer = '您的份额减少了'
export const iHaveSeenIt = '知道了'
export const blockReplaced = '链替换了一个区块。某笔存入或转给您的转账可能已被撤销。'
export const dropUnexplained = '本页面正在查找造成此变化的交易。'
export const fewerAndLeft = <Node>(fewer: Node, left: Node) =>
  sentenceParts`您的份额少了 ${fewer}，还剩 ${left}。`
export const betweenBlockAndBlock = (sinceBlock: SentenceParameterText, blockNumber: SentenceParameterText) =>
  `在区块 ${sinceBlock} 与区块 ${blockNumber} 之间`

export const mayBeYourRequest = '您请求过一笔类似的交易。您的钱包尚未确认是不是这一笔。'

export const aPowerWasUsed = '有人动用了此市场的管理权限'
export const isItSafe = '安全吗？'
export const powerUses: Readonly<Record<AdminActionKind, string>> = {
  sourcesChanged: '金库已设置。',
  swapsAllowed: '兑换被暂停，或重新允许。',
  depositsAllowed: '存入被关闭，或重新开放。',
  rangesChanged: '价格区间被更改。',
  sourcesRevoked: '金库中的全部资产已被取出。',
  poolAdded: '此 Hook 新增了一个资金池。',
  sourceBound: '此 Hook 的一个资金池配置了金库。',
  sourceMoved: '一种代币的全部资产被移入另一个金库。',
  exitsAllowed: '取出、存入和兑换被暂停，或重新允许。',
  feeTermsChanged: '所有者更改了手续费的上下限。',
  managerChanged: '现在由另一个合约管理此 Hook 的角色。',
  ownerProposed: '已提名新的所有者。',
  ownerChanged: '所有者已变更。',
}
export const powerEffects: Readonly<Partial<Record<AdminActionKind, string>>> = {
  rangesChanged: '所有者可借此盗走存款。请立即比对资金池的价格。',
  sourcesRevoked: '放回之前不产生收益。',
  poolAdded: '如果配有恶意金库，它可能拿走 Hook 持有的代币。',
  sourceMoved: '未知的金库可能扣留您的存款。',
}
export const usedTimes = (times: number, block: SentenceParameterText) =>
  `自您上次访问以来，此操作发生了 ${times} 次，最近一次在区块 ${block}。`
export const gates = {
  swapsAllowed: {
    switched: (allowed: boolean, block: SentenceParameterText) =>
      allowed
        ? `兑换已在区块 ${block} 重新允许。`
        : `兑换已在区块 ${block} 暂停。恢复之前，您赚不到兑换手续费。`,
    isOpen: '现在允许兑换。',
    isClosed: '兑换现已暂停。恢复之前，您赚不到兑换手续费。',
  },
  depositsAllowed: {
    switched: (allowed: boolean, block: SentenceParameterText) =>
      allowed ? `存入已在区块 ${block} 重新开放。` : `存入已在区块 ${block} 关闭。这不妨碍取出。`,
    isOpen: '存入现在开放。',
    isClosed: '存入现已关闭。这不妨碍取出。',
  },
  exitsAllowed: {
    switched: (allowed: boolean, block: SentenceParameterText) =>
      allowed
        ? `取出、存入和兑换已在区块 ${block} 重新允许。`
        : `取出、存入和兑换已在区块 ${block} 暂停。在拥有角色者恢复之前，任何人都无法取出。`,
    isOpen: '现在允许这些操作。',
    isClosed: '这些操作现已暂停。在拥有角色者恢复之前，任何人都无法取出。',
  },
}

export const withdrawnFromElsewhere = '您的仓位已从别处取出'
export const sentByOwnAccount =
  '只有您的账户能这样做，但这不是从此浏览器发出的。如果不是您本人操作，可能有他人控制了您的账户。'
export const yourPositionWasRemoved = '您的仓位已被移除'
export const somebodyRemovedYourPosition = '有人移除了您的仓位'
export const removedForNothing = '您的仓位已被移除，您没有获得任何资产'
export const removalPaidNothing = '此合约允许任何人移除任何人的仓位。您的份额已被销毁，金库没有支付任何资产。'
export const removalPaidYou = '此合约允许任何人移除任何人的仓位。所得已付到您的账户。'
export const burnedAndPaid = <Node>(
  shares: Node,
  amount0: Node,
  amount1: Node,
  [token0, token1]: TokenNames,
) => sentenceParts`您的 ${shares} 份额已被销毁。您获得了 ${amount0} ${token0} 和 ${amount1} ${token1}。`

export const vaultsSwappedAndBack = '金库曾被更换，现已换回'
export const vaultsChangedMeanwhile = '自您上次访问以来，金库已被更换'
export const strangeChanges = (count: number, isMore: boolean) =>
  `自您上次访问以来，有人${isMore ? '至少' : ''} ${count} 次设置了非预期的金库。`
export const lostMeanwhile = '在此期间存入或被移除仓位的人，可能已损失全部资产。请核对您的余额。'
export const vault0Was = '金库 0 曾为'
export const vault1Was = '金库 1 曾为'

export const sharesSentFromElsewhere = '您的份额已从别处转出'
export const sharesSentAway = '您的份额已被转到另一个账户'
export const revokeThatApproval = '只有您或您授权的账户能转出您的份额。如果不是您本人操作，请撤销该授权。'
export const stillApproved = <Node>(who: Node, amount: Node | undefined) =>
  amount === undefined
    ? sentenceParts`如果不是您本人操作，请撤销授权：${who} 仍可转走您的全部份额。`
    : sentenceParts`如果不是您本人操作，请撤销授权：${who} 仍可转走您的 ${amount} 份额。`
export const revokeApproval = '撤销授权'
export const sentAway = <Node>(shares: Node) => sentenceParts`您的 ${shares} 份额已被转走。`
export const to = '转至'

export const unseenSinceLastVisit = '自您上次访问以来，有一段时间未经检查'
export const nodeWouldNotList = (from: SentenceParameterText, to: SentenceParameterText) =>
  `节点没有列出区块 ${from} 至 ${to} 的事件。其中的移除、转出和金库更换均未知。`

export const notesDamaged = '此浏览器的警报记录已损坏'
export const watchedAnew = (block: SentenceParameterText) =>
  `记录在区块 ${block} 时已损坏。可能缺少警报。请自行核对您的份额、余额和金库。`

export const moreAlarms = (count: number) => `还有 ${count} 条警报`
export const olderAlarms = '它们早于上面的警报。'

export const scheduled: Readonly<Record<ScheduledAdminAction, string>> = {
  swapsAllowed: '兑换将被暂停，或重新允许。',
  depositsAllowed: '存入将被关闭，或重新开放。',
  rangesChanged: '价格区间将被更改。所有者可借此盗走存款。',
  sourcesRevoked: '金库中的全部资产将移至 Hook。',
  poolAdded: '此 Hook 将新增一个资金池。如果配有恶意金库，它可能拿走 Hook 持有的代币。',
  sourceBound: '此 Hook 的一个资金池将配置金库。',
  sourceMoved: '一种代币的全部资产将移入另一个金库。',
  exitsAllowed: '取出、存入和兑换将被暂停，或重新允许。',
  feeTermsChanged: '所有者将更改手续费的上下限。',
  managerChanged: '将由另一个合约管理此 Hook 的角色。',
  ownerProposed: '将提名新的所有者。',
  ownerChanged: 'Hook 将归另一位所有者所有，或不再有所有者。',
  approvalRenewed: '将再次允许一个金库动用 Hook 的代币。',
  delayChanged: '时间锁的延迟将被更改。之后的变更可能来得更快。',
  rightsChanged: '可以公告和执行操作的账户将变更。',
  otherCall: 'Hook 将收到一个本页面不认识的调用。',
}
export const mayBeUsedFrom = <Node>(when: Node) => sentenceParts`自 ${when} 起可以执行。`
export const mayBeUsedSince = <Node>(when: Node) => sentenceParts`自 ${when} 起已可随时执行。`
export const whenUnread = '无法读取最早的执行时间。'

export const powersScheduled = '所有者公告了一项变更'

export const itScheduled = '所有者已公告：'
export const nothingScheduled = '没有待执行的公告。'
export const nothingScheduledSince = (block: SentenceParameterText) =>
  `自区块 ${block} 以来，没有待执行的公告。更早的区块未读取。`
export const scheduledUnread = '无法读取所有者的公告。'

export const notifications = {
  vaultsChanged: {
    title: '金库已被更换',
    text: 'Hook 使用的不是预期的金库。请打开页面查看是谁更换的。',
  },
  powerUsed: {
    title: '有人动用了此市场的管理权限',
    text: 'Hook 的所有者进行了一项影响所有存款的操作。请打开页面查看详情。',
  },
  powerAnnounced: {
    title: '所有者公告了一项变更',
    text: '所有者公告了一项影响所有存款的变更。请打开页面查看内容和时间。',
  },
  sharesFewer: {
    title: '您的份额减少了',
    text: '您的部分或全部仓位已被移除或转出。请打开页面查看发生了什么。',
  },
}

export const tokensAreMissing = '代币缺失'
export const lessIsThere = <Node>(token: string, there: Node, owed: Node) =>
  sentenceParts`合约应付 ${owed} ${token}，但只持有 ${there}。其余已被人拿走。`
export const whoeverDepositsPays = '存入已被阻止：新的存款会用来填补损失。'
export const cannotBeTakenOut = '您现在无法取出'
export const triedEveryBlock = '您的份额仍归您所有。本页面在每个区块尝试模拟取出，一旦可行就启用按钮。'
export const triedWhileOthersCan =
  '任何人仍可替您取出。您将获得金库当时支付的资产，可能一无所得。本页面在每个区块尝试模拟取出，一旦可行就启用按钮。'
export const onlyPartCanLeave = '您现在只能取出部分代币'
export const partCanLeave = <Node>(amount0: Node, amount1: Node, [token0, token1]: TokenNames) =>
  sentenceParts`您现在可取出 ${amount0} ${token0} 和 ${amount1} ${token1}。其余部分金库暂时无法支付。`
export const withdrawThatPart = '取出这一部分'
export const partThere = <Node>(amount0: Node, amount1: Node, [token0, token1]: TokenNames) =>
  sentenceParts`您的部分是 ${amount0} ${token0} 和 ${amount1} ${token1}。`
export const restGivenUp =
  '现在取出会销毁您的全部份额，并放弃其余部分。如果您等待，他人可能替您取出，您只能获得金库当时支付的资产。'
export const partBecame = <Node>(
  before0: Node,
  before1: Node,
  now0: Node,
  now1: Node,
  [token0, token1]: TokenNames,
) =>
  sentenceParts`您的部分原为 ${before0} ${token0} 和 ${before1} ${token1}，现为 ${now0} ${token0} 和 ${now1} ${token1}。`
export const yourPositionLost = (percent: SentenceParameterText) => `您的仓位损失了 ${percent}% 的价值`
export const notBySwaps =
  '普通兑换不会造成这种损失。可能是代币被拿走、金库亏损、价格区间被移动，或他人的存入和取出分走了一部分。'
export const betweenBlocks = (before: SentenceParameterText, now: SentenceParameterText) =>
  `在区块 ${before} 与区块 ${now} 之间`
