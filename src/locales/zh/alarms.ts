import { type SentenceValue, sentenceParts } from '#lib/sentence.ts'
import type { ScheduledPower } from '#market/scheduled.ts'
import type { Side } from '#market/tokenPair.ts'

export { tryAgain } from './kit.ts'

// OwnTokens
export const withdrawingPays = <Node>(amount0: Node, amount1: Node) =>
  sentenceParts`现在取出，您将得到 ${amount0} 代币 0 和 ${amount1} 代币 1。`
export const withdrawingShouldPay = <Node>(amount0: Node, amount1: Node) =>
  sentenceParts`按合约规则，现在取出您将得到 ${amount0} 代币 0 和 ${amount1} 代币 1；尚未经过模拟。`
export const partRefused = <Node>(amount0: Node, amount1: Node) =>
  sentenceParts`现存资产中属于您的是 ${amount0} 代币 0 和 ${amount1} 代币 1，但合约目前拒绝支付。`
export const payoutRefused = '合约目前拒绝兑付您的份额。'
/** What became of one's own tokens, where there is no amount to tell. */
export const ownTokens = {
  nobody: '这涉及在此市场持有份额的所有人。连接钱包即可查看您的份额现状。',
  none: '您目前在此没有份额。',
  reading: '正在计算您的份额能得到多少…',
  unavailable: '您的份额目前能得到多少无法获知。',
}
export const withdrawEverything = '全部取出'

// DriftAlarm
export const theVaultsWereChanged = '金库已被更换'
export const vaultHoldsAnotherToken = (wrong: SentenceValue) => `金库 ${wrong} 持有另一种代币`
export const lookAtTheVaults = '查看金库'
export const lookingUpWhoChangedThem = '正在查找更换者…'
export const wrongAsset = (wrong: SentenceValue) =>
  `金库 ${wrong} 声明其资产不是代币 ${wrong}。存入已被阻止。`
export const setBackPays = <Node>(shares: Node, amount0: Node, amount1: Node) =>
  sentenceParts`设回承诺的金库后，您的 ${shares} 份额可得到 ${amount0} 代币 0 和 ${amount1} 代币 1。`
export const setBackPaysUnavailable = '设回承诺的金库后，您的份额能得到多少无法获知。'
export const anyoneSetsThemBack =
  '任何人都能用一笔交易将其设回，且不移动其他资产。在此期间进入新金库的资产会留在那里，更换者也可以再次更换，请随后尽快取出。'
export const setBack = '设回承诺的金库'
export const untilAccepted = '在您查看并接受新金库之前，存入已被阻止。'
export const acceptedVaults = '您已接受用这些金库存入。'

// DriftSentence
const changedVaults = (drifted: readonly Side[]): string =>
  drifted.length === 2 ? '两个金库' : `金库 ${drifted[0]} `
export const drifted = (sides: readonly Side[]) => `${changedVaults(sides)}已被更换。`
export const driftedBy = <Node>(sides: readonly Side[], who: Node) =>
  sentenceParts`${who}更换了${changedVaults(sides)}。`

// DriftDetail
export const vault = (index: SentenceValue) => `金库 ${index}`
export const before = <Node>(who: Node) => sentenceParts`此前：${who}`
export const whoChangedThemIsUnavailable = '无法获知是谁更换的。'
/** Who changed the vaults. */
export const you = '您'
export const somebody = '有人'
export const ownAccountElsewhere = '您的账户，但不是从此浏览器发出'

// DropAlarm
export const yourSharesBecameFewer = '您的份额减少了'
export const iHaveSeenIt = '我已知悉'
export const blockReplaced = '链上替换了您获得这些份额时所在的区块。某笔存入或转给您的转账可能已被撤销。'
export const dropUnexplained = '目前还没有找到能解释此事的交易。本页面会继续查找，并告诉您是谁发出的。'
export const fewerAndLeft = <Node>(fewer: Node, left: Node) =>
  sentenceParts`您的份额比之前少了 ${fewer}，还剩 ${left}。`
export const betweenBlockAndBlock = (sinceBlock: SentenceValue, blockNumber: SentenceValue) =>
  `在区块 ${sinceBlock} 与区块 ${blockNumber} 之间`

export const mayBeYourRequest = '您曾向钱包请求过一笔类似的交易，钱包尚未说明是不是这一笔。'

// PowerAlarm
export const aPowerWasUsed = '有人动用了对此市场的权限'
export const isItSafe = '安全吗？'
/** What was done, by the event that told of it. */
export const powersUsed: Readonly<Record<string, string>> = {
  swapsAllowed: '兑换被暂停或恢复。',
  depositsAllowed: '存入被关闭或重新开放。',
  rangesChanged: '价格区间被更改。所有者可借此拿走存款：请立即核对资金池的价格。',
  sourcesRevoked: '金库里的全部资产已被取出。在重新使用金库之前，不产生任何收益。',
  poolAdded: '同一 Hook 新增了一个资金池。它可能通过恶意金库拿走停留在 Hook 中的代币。',
  sourceBound: '同一 Hook 的某个资金池被指定了一个金库。',
  sourceMoved: '某个代币的全部资产被移入另一个金库。如果您不认识它，它可能会扣留您的存款。',
  exitsAllowed: '取出、存入和兑换被暂停或恢复。',
  feeTermsChanged: '所有者更改了手续费可以变动的范围。',
  managerChanged: '现在由另一个合约决定谁对此 Hook 拥有哪个角色。',
  ownerProposed: '有人提名了新的所有者。',
  ownerChanged: '所有者已变更。',
}
export const usedTimes = (times: number, block: SentenceValue) =>
  `自您上次查看以来，此操作已进行 ${times} 次，最近一次在区块 ${block}。`
export const switched: Readonly<Record<string, (allowed: boolean, block: SentenceValue) => string>> = {
  swapsAllowed: (allowed, block) =>
    allowed ? `兑换已在区块 ${block} 恢复。` : `兑换已在区块 ${block} 暂停：恢复之前，兑换不会给您带来收益。`,
  depositsAllowed: (allowed, block) =>
    allowed ? `存入已在区块 ${block} 重新开放。` : `存入已在区块 ${block} 关闭，仅此并不妨碍取出。`,
  exitsAllowed: (allowed, block) =>
    allowed
      ? `取出、存入和兑换已在区块 ${block} 恢复。`
      : `取出、存入和兑换已在区块 ${block} 暂停：在拥有相应角色者恢复之前，任何人都无法取出。`,
}
/** What a pool allows by now. */
export const swapsNow = {
  allowed: '目前允许兑换。',
  paused: '目前已暂停：恢复之前，兑换不会给您带来收益。',
}
export const exitsNow = {
  allowed: '目前未暂停。',
  paused: '目前已暂停：在拥有相应角色者恢复之前，任何人都无法取出。',
}
export const depositsNow = {
  open: '目前开放存入。',
  closed: '目前已关闭存入；仅凭这一点，取出不受影响。',
}

// RemovalAlarm
export const withdrawnFromElsewhere = '您的仓位已从别处取出'
export const sentByOwnAccount =
  '按照此合约的规则，只有您自己的账户才能这样做，而这并不是从此浏览器发出的。如果不是您本人操作，可能有别人控制了您的账户。'
export const yourPositionWasRemoved = '您的仓位已被移除'
export const somebodyRemovedYourPosition = '有人移除了您的仓位'
export const removedForNothing = '您的仓位已被移除，您一无所得'
export const removalPaidNothing = '合约允许任何人移除任何人的仓位。您的份额已被销毁，而金库没有付出任何资产。'
export const removalPaidYou = '合约允许任何人移除任何人的仓位。资产会付给仓位的主人：已付的资产在您的账户中。'
export const burnedAndPaid = <Node>(shares: Node, amount0: Node, amount1: Node) =>
  sentenceParts`您的 ${shares} 份额已被销毁，您得到了 ${amount0} 代币 0 和 ${amount1} 代币 1。`

// StrangeChangeAlarm
export const vaultsSwappedAndBack = '金库曾被换成别的，现已换回'
/** Of a market opened by its address, whose vaults nobody promised. */
export const vaultsChangedMeanwhile = '自您上次查看以来，金库已被更改'
export const strangeChanges = (count: number, isMore: boolean) =>
  `自您上次查看以来，有人设置过此部署未列出的金库，${isMore ? '至少' : '共'} ${count} 次。`
export const lostMeanwhile = '在此期间存入或被移除仓位的人，可能已损失全部资产：请核对您的余额。'
export const vault0Was = '金库 0 曾为'
export const vault1Was = '金库 1 曾为'

// TransferAlarm
export const sharesSentFromElsewhere = '您的份额已从别处转出'
export const sharesSentAway = '您的份额已被转到另一个账户'
export const revokeThatApproval =
  '按照此合约的规则，只有您本人或您授权的人才能转出您的份额。如果不是您操作的，请撤销该授权。'
export const stillApproved = <Node>(who: Node, amount: Node | undefined) =>
  amount === undefined
    ? sentenceParts`如果不是您本人操作，请撤销授权：${who} 仍可转走您的全部份额。`
    : sentenceParts`如果不是您本人操作，请撤销授权：${who} 仍可转走您的 ${amount} 份额。`
export const revokeApproval = '撤销授权'
export const sentAway = <Node>(shares: Node) => sentenceParts`您的 ${shares} 份额已被转走。`
export const to = '转至'

// GapNotice
export const unseenSinceLastVisit = '您上次访问以来的记录未能全部查看'
export const nodeWouldNotList = (from: SentenceValue, to: SentenceValue) =>
  `区块 ${from} 至 ${to} 的事件过多，节点不予列出。在这些区块中，您的仓位是否被移除、份额是否被转出、金库是否被更换，此处无从得知。`

// DamageNotice
export const notesDamaged = '此浏览器在这里的记录无法读取'
export const watchedAnew = (block: SentenceValue) =>
  `存储的记录在区块 ${block} 时已损坏，监视将以尚可读取的部分继续。您还没看到的警报可能已经丢失：请自行查看您的份额、余额和金库。`

export const moreAlarms = (count: number) => `还有 ${count} 条类似的警报`
export const olderAlarms = '它们早于上面的警报。'

/** What an announced operation would do, by the call that it would make. */
export const scheduled: Readonly<Record<ScheduledPower, string>> = {
  swapsAllowed: '将暂停或恢复兑换。',
  depositsAllowed: '将关闭或重新开放存入。',
  rangesChanged: '将更改价格区间，所有者可借此拿走存款。',
  sourcesRevoked: '将从金库取出全部资产，停留在 Hook 中。',
  poolAdded: '将为同一 Hook 新增一个资金池。它可能通过恶意金库拿走停留在 Hook 中的代币。',
  sourceBound: '将为同一 Hook 的某个资金池指定一个金库。',
  sourceMoved: '某个代币的全部资产将被移入另一个金库。',
  exitsAllowed: '取出、存入和兑换将被暂停或恢复。',
  feeTermsChanged: '所有者将更改手续费可以变动的范围。',
  managerChanged: '将由另一个合约决定谁对此 Hook 拥有哪个角色。',
  ownerProposed: '将提名新的所有者。',
  ownerChanged: 'Hook 将归新的所有者所有，或不再有所有者。',
  approvalRenewed: '将再次允许某个金库动用 Hook 的代币。',
  delayChanged: '将更改时间锁自身的延迟：此后公告的操作可能更早执行。',
  rightsChanged: '将更改谁可以公告和执行操作。',
  otherCall: '将以本页面不认识的方式调用 Hook。',
}
export const mayBeUsedFrom = <Node>(when: Node) => sentenceParts`自 ${when} 起可以执行。`
export const mayBeUsedSince = <Node>(when: Node) => sentenceParts`自 ${when} 起已可随时执行。`
export const whenUnread = '无法读取从何时起可以执行。'

export const powersScheduled = '所有者已公告将动用其权限'

export const itScheduled = '所有者已公告：'
export const nothingScheduled = '所有者公告过的操作均已执行或取消。'
export const nothingScheduledSince = (block: SentenceValue) =>
  `自区块 ${block} 以来，所有者公告过的操作均已执行或取消；更早的尚未读取。`
export const scheduledUnread = '无法读取所有者公告了什么。'

/** What the browser shows while the page itself is hidden. */
export const notifications = {
  vaultsChanged: {
    title: '金库已被更换',
    text: 'Hook 使用的不是向存款人承诺的金库。请打开页面查看是谁更换的。',
  },
  powerUsed: {
    title: '有人动用了对此市场的权限',
    text: 'Hook 的所有者进行了影响所有人存款的操作。请打开页面查看详情。',
  },
  powerAnnounced: {
    title: '所有者已公告将动用其权限',
    text: '拥有 Hook 的时间锁收到了一项影响所有人存款的请求。请打开页面查看具体内容及生效时间。',
  },
  sharesFewer: {
    title: '您的份额减少了',
    text: '您的部分或全部仓位已被移除或转出。请打开页面查看发生了什么。',
  },
}

// LossAlarms
export const tokensAreMissing = '代币缺失'
export const lessIsThere = <Node>(side: SentenceValue, there: Node, owed: Node) =>
  sentenceParts`代币 ${side} 的实际数量少于合约账面：账面 ${owed}，实有 ${there}。其余已被人拿走。`
export const whoeverDepositsPays = '存入已被阻止：现在存入的人要为缺失的部分买单。'
export const cannotBeTakenOut = '您的代币目前无法取出'
export const triedEveryBlock =
  '份额仍归您所有。只要此页面开着，就会不断模拟取出；一旦能够支付，取出按钮就会恢复可用。'
export const triedWhileOthersCan =
  '任何人仍可替您取出：您的份额会被销毁，只换得金库当时付出的资产，哪怕什么也没有。只要此页面开着，就会不断模拟取出；一旦能够支付，取出按钮就会恢复可用。'
export const onlyPartCanLeave = '您的代币目前只能取出一部分'
export const partCanLeave = <Node>(amount0: Node, amount1: Node) =>
  sentenceParts`现在可取出 ${amount0} 代币 0 和 ${amount1} 代币 1；其余部分金库暂时无法支付。`
export const withdrawThatPart = '取出这一部分'
export const partThere = <Node>(amount0: Node, amount1: Node) =>
  sentenceParts`现有资产中属于您的是 ${amount0} 代币 0 和 ${amount1} 代币 1。`
export const restGivenUp =
  '现在取出会用掉您的全部份额，并放弃其余部分。如果等待，只有在无人替您取出时才能保住这一部分：任何人都可以替您取出，那时您只能得到金库当时付出的资产。'
export const partBecame = <Node>(before0: Node, before1: Node, now0: Node, now1: Node) =>
  sentenceParts`您的部分原为 ${before0} 代币 0 和 ${before1} 代币 1，现为 ${now0} 代币 0 和 ${now1} 代币 1。`
export const yourPositionLost = (percent: SentenceValue) => `您的仓位可取回的金额减少了 ${percent}%`
export const notBySwaps =
  '按之前的价格计算；在该价格下，普通兑换不会让您有任何损失。因此是代币被拿走、金库出现亏损、所有者移动了价格区间，或其他人的存入和退出分走了一部分。'
export const betweenBlocks = (before: SentenceValue, now: SentenceValue) =>
  `在区块 ${before} 与区块 ${now} 之间`
