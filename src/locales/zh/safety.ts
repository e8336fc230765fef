import type { SentenceValue } from '#lib/sentence.ts'
import { feeText } from '#market/fees.ts'
import type { PowerKind } from '#market/hookEvent.ts'

export { tryAgain } from './kit.ts'

// SafetyFacts
/** What somebody asks before depositing. */
export const topics = {
  take: '哪些资产可能被拿走，怎样拿走？',
  change: '谁能更改它？',
  stop: '陌生人能做什么？',
  exit: '您能取出吗？',
  bounds: '有滑点保护吗？',
  there: '代币还在吗？',
  audit: '经过审计吗？',
} as const
export const tones = { danger: '危险', caution: '注意', good: '良好', unknown: '未知' } as const
export const unavailable = '无法询问链上数据。'
export const atBlock = (block: SentenceValue) => `读取于区块 ${block}`

interface OfSide {
  readonly side?: number | undefined
}
const token = ({ side }: OfSide): string => `代币 ${side ?? ''}`

interface OfFees {
  readonly fees?: readonly [least: bigint, most: bigint]
}
const feeRange = (fees: OfFees['fees'] = [0n, 0n]): string =>
  fees.map((fee) => feeText(Number(fee))).join(' 和 ')

interface OfPools extends OfSide {
  readonly pools?: number
}
const poolCount = ({ pools = 0 }: OfPools): string => `${pools} 个资金池`
const allPools = ({ pools = 0 }: OfPools): string =>
  pools === 1 ? '此 Hook 唯一的资金池' : `此 Hook 的全部 ${pools} 个资金池`

/** A time to the second, in the largest units that say it: '2 天 6 小时'. */
export function duration(seconds: bigint): string {
  const parts = [
    [seconds / 86_400n, '天'],
    [(seconds / 3_600n) % 24n, '小时'],
    [(seconds / 60n) % 60n, '分钟'],
    [seconds % 60n, '秒'],
  ] as const
  return parts
    .filter(([count]) => count > 0n)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(' ')
}

// PoolsFacts
export const poolsNotListed = '节点没有列出此 Hook 的资金池，因此不知道所有资金池的代币是否都在。'
interface Blocks {
  readonly from: bigint
  readonly to: bigint
}
export const poolsReadIn = ({ from, to }: Blocks) =>
  `已在区块 ${from} 至 ${to} 中查找资金池；更早的尚未读取。`

/** Which factory deployed the hook, and who audited that build. */
interface OfOrigin {
  readonly origin?: { readonly operator: string; readonly auditor: string; readonly page: string } | undefined
}

interface OfCode {
  /** Of code that is not known, nothing is said to be impossible. */
  readonly ofUnknownCode?: true
}
const whereKnown = ({ ofUnknownCode }: OfCode, said: string): string => (ofUnknownCode === true ? '' : said)

/** What is not known, where the family's answer holds for the family's own code alone. */
const OPEN = {
  take: '还有谁能拿走存款',
  change: '谁能更改其金库、手续费或规则',
  stop: '陌生人能做什么',
  exit: '是否有人能阻止取出',
  bounds: '它是否遵守交易指定的限制',
  there: '是否有人能移动代币',
  audit: '它是否经过审计',
} as const

/** Every fact in a sentence. It names who, what and how; it weighs nothing. */
export const facts = {
  codeUnknown:
    '此合约的代码与本页面已知的任何代码都不是逐字节相同。这里所说的，是其所属系列允许人们做的事。编写此合约的人可能给了某人更多权限：移动金库，或拿走代币。',
  codeUnread: '无法读取此合约的代码，因此不知道它的行为是否与其所属系列一致，还是能做更多。',
  notRuledOut: ({ topic }: { readonly topic: keyof typeof OPEN }) =>
    `${OPEN[topic]}，由合约自身的代码决定，而本页面不了解该代码。`,
  vaultsThenExit:
    '任何人都能通过四步拿走全部资产：换上不付款的金库；将存款人逐出，使其份额被白白销毁；设回原来的金库；再取出其中的资产。',
  dilution: '存入只按资金池定价。在金库产生收益之后存入的人，会分走其他人已赚收益的一部分。',
  ownerByRanges: (of: OfCode) =>
    `所有者${whereKnown(of, '一人就')}能拿走存款，四笔甚至一笔交易即可：先移开价格区间，再零成本推动价格，然后把区间设在资金池会低价卖出之处，最后买入。${whereKnown(of, 'Hook 本身对此没有延迟，也没有限制。')}`,
  ownerByPool: '所有者可以新增一个带有自己金库的资金池，并借此拿走其他资金池停留在金库之外的代币。',
  sideInHook: (of: OfSide) =>
    `${token(of)} 不在金库中：它全部在 Hook 里，不产生收益。如果所有者新增一个带有恶意金库的资金池，可以将其全部拿走。`,
  ownerDelayed: ({ seconds = 0n }: { readonly seconds?: bigint | undefined }) =>
    `所有者的应答像一个时间锁：无论做什么，都必须提前 ${duration(seconds)} 在链上公告。看到公告的人有时间退出：已公告的内容列在“谁能更改它？”下。所有者的代码是否信守承诺，无从得知。`,
  ownerAtOnce: '所有者的应答像一个时间锁，但延迟为零：它可以在公告的同一个区块内执行。',
  sourcesByRole:
    '拥有相应角色者可以随时、立即将某个代币的全部资产移入其自选的合约，即使一切均已暂停也可以。该合约只需声明此代币为其资产，并且可以将其全部据为己有。Hook 本身没有任何延迟。',
  sourcesByAnyone: '管理合约允许所有人将某个代币的存款移入任意合约：任何人现在就能将其全部拿走。',
  sourceCode:
    '这一系列将金库的选择，以及对金库的任何权限，交由每个在其上构建的合约决定。此合约增加了什么，要看它自身的代码。',
  vaultsByAnyone: '任何人都可以随时更换两个金库，无需事先通知。',
  vaultsFixed: '金库无法更换。',
  noOwner: '此合约没有所有者。',
  ownerRanges: '所有者可以随时更改价格区间；Hook 不要求事先通知。',
  ownerGates: '所有者可以暂停兑换、关闭存入，并将全部代币从金库取出，停留在 Hook 中。',
  feeFixed: '没有人能更改资金池自身的手续费。Uniswap 的治理可以另加最高 0.1% 的协议费。',
  feeByRole:
    '资金池的手续费并不固定。拥有相应角色者可以在合约要求的间隔之后重新设定；间隔多长以及谁拥有该角色，本页面不得而知。',
  feeBounds: ({ fees }: OfFees) => `手续费目前在 ${feeRange(fees)} 之间。所有者可以更改这两个界限。`,
  rolesUnlisted:
    '谁拥有哪个角色由 Hook 的管理合约决定，本页面不知道是谁：管理某个角色者可以将其授予任何人。所有者设定手续费的规则，并进行首次存入。',
  managerUnread: '无法读取 Hook 的管理合约，因此不知道它要求哪些角色。',
  managerClosed: '管理合约已锁定此 Hook：更换金库、暂停和解除暂停都要等到管理合约解锁之后。',
  exitByAnyone: '任何人都可以将您逐出。您得到的是金库当时付出的资产，哪怕什么也没有。',
  swapsByAnyone: (of: OfCode) =>
    `任何人都能以近乎零的成本使所有兑换停止。${whereKnown(of, '取出不受影响。')}`,
  priceByAnyone:
    '没有任何存入，因此 Hook 不借出任何资产：在没有其他人为资金池提供流动性之处，任何人都可以零成本移动其价格。',
  firstForNothing:
    '首笔存入按资金池当时的价格进行，无论那是什么价格。而且任何人都能取得最初的份额，其数量少到成本向下舍入为零，或只剩一种代币的一个最小单位。此后所有存入都按该比例进行：不用任何代币，也得不到任何东西，或只用一种代币。',
  sharesForNothing: '已有份额，而金库报告其背后没有任何资产：此后的每一份额都没有成本，也没有价值。',
  leftForNext: '没有人持有份额，而金库仍为 Hook 持有一些资产：下一个存入的人将得到其全部。',
  strangersNothing: 'Hook 没有给陌生人任何途径拿走您的存款或阻止您退出。但金库仍可能无法付款。',
  swapsNeedOthers: (of: OfCode) =>
    `只有当其他资金池在 PoolManager 中留有足够的相应代币时，兑换才能进行。${whereKnown(of, '取出不受此影响。')}`,
  exitWhole: ({ ofUnknownCode }: OfCode) =>
    ofUnknownCode === true
      ? '取出的是您的全部仓位；这一系列没有部分取出。'
      : '任何人都可以设置不付款的金库来阻止取出，直到有人恢复预期的金库。取出的是您的全部仓位；没有部分取出。',
  exitFree: 'Hook 本身不允许任何人阻止取出，无论全部还是部分。但金库不付款或代币缺失仍会使取出失败。',
  exitLocked: '每次存入都会将您的全部仓位锁定若干区块。',
  pauseByRole:
    '拥有相应角色者可以暂停取出，连同存入和兑换，时长不限。份额仍在，但在有人解除暂停之前什么也取不出。金库拒绝付款同样会使取出受阻。',
  pauseByAnyone: '管理合约允许所有人暂停取出。',
  pauseUnread: '无法读取现在是否已暂停取出。',
  allPaused: '取出现已暂停，连同存入和兑换：其中的资产要等到拥有相应角色者解除暂停后才能取出。',
  exitPaid: (of: OfSide) => `${token(of)} 的金库声明现在能向所有人付清，并且持有相应的代币。`,
  exitSaid: (of: OfSide) =>
    `${token(of)} 的金库声明现在能向所有人付清，但持有的代币少于所需：它可能已将其借出，或根本没有。签名前会先模拟取出。`,
  sourcePaused: (of: OfSide) => `${token(of)} 的金库已被其自身的所有者暂停。解除之前，取出会失败。`,
  exitDenied: (of: OfSide) =>
    `${token(of)} 的金库声明现在什么也不付。有些金库虽这样声明，实际仍会付款：签名前会先模拟取出。`,
  exitIdle: (of: OfSide) => `${token(of)} 不在金库中：由 Hook 自己付出。`,
  exitShort: (of: OfSide) => `${token(of)} 的金库现在无法向所有人付清。取出可能失败，或得到更少。`,
  exitMissing: (of: OfSide) => `${token(of)} 的实际数量少于合约账面：已有人将其拿走。取出可能会被整笔拒绝。`,
  exitTried: '已在该区块上模拟取出您的全部仓位，可以成功。',
  exitRefused: '已在该区块上模拟取出您的全部仓位，合约现在会拒绝。',
  exitPaysNothing: '已在该区块上模拟取出您的全部仓位，您将什么也得不到。',
  exitUnread: (of: OfSide) => `无法读取${token(of)} 的金库是否能向所有人付清。`,
  noBounds: '没有：此合约没有滑点保护，也没有截止时间。本页面会在您签名前即时模拟每笔交易。',
  priceBoundOnly:
    '只有一部分：每笔存入和取出都写明资金池价格最多可变动多少。该合约既不限制数量，也不设截止时间，因此本页面会在您签名前即时模拟每笔交易。',
  boundsAndDeadline: '有：每笔存入和取出都带有限制和截止时间。',
  tokensThere: (of: OfSide) => `${token(of)}：合约报告的数量都在。`,
  tokensLent: (of: OfSide) => `${token(of)}：金库已将其借出。借贷市场目前有足够的数量可用。`,
  tokensShort: (of: OfSide) => `${token(of)}：实际数量少于合约报告的数量。`,
  vaultHoldsLess: (of: OfSide) =>
    `${token(of)}：金库自身持有的少于它欠此 Hook 的数量。可能已借出，也可能并不拥有。`,
  tokensUnread: (of: OfSide) => `${token(of)}：无法读取它是否还在。`,
  poolsThere: (of: OfPools) => `${token(of)}：按${allPools(of)}合计，停留在金库之外的数量都在。`,
  poolsShort: (of: OfPools) =>
    `${token(of)}：停留在金库之外的数量，少于${allPools(of)}合计报告的数量。有人的代币已经不见，取出可能失败。`,
  poolsSoFar: (of: OfPools) =>
    `${token(of)}：停留在金库之外的数量，足够目前找到的 ${poolCount(of)}。可能还有更多资金池。`,
  poolsUnread: (of: OfPools) =>
    `${token(of)}：无法读取停留在金库之外的数量，对此 Hook 的所有资金池而言是否都在。`,
  audited:
    'Uniswap 的此类合约由 OpenZeppelin 于 2026 年 5 月 20 日至 6 月 17 日审计，没有发现严重或高危问题：见 developers.uniswap.org/docs/protocols/v4-hooks/dualpool 的“Security”一节。本页面不核实此处的代码是否就是经过审计的代码；任何审计也都不能为所有者担保。',
  alphixAudited:
    'Alphix 列出了对其合约的审计，其中包括 Sherlock：请见其文档。本页面不核实此处的代码是否就是经过审计的代码，任何审计也不为所有者担保。',
  auditedBuild: ({ origin }: OfOrigin) =>
    `此代码就是经过审计的代码：由 ${origin?.operator ?? ''} 的工厂合约部署，该版本由 ${origin?.auditor ?? ''} 审计：见 ${origin?.page ?? ''} 。工厂合约既不为运营方担保，也不为金库担保。`,
  factoryBuild: ({ origin }: OfOrigin) =>
    `此代码由 ${origin?.operator ?? ''} 的工厂合约部署。本页面未获知对该版本的任何审计；工厂合约既不为运营方担保，也不为金库担保。`,
  noAudit: '本页面未获知任何审计。',
} as const

// PowerPanel
export const whoHasPower = '谁控制它？'
export const nobodyHas = '没有发现管理员。'
/** Where the code is not known, or could not be read. */
export const namesNoOwner =
  '此合约没有指明所有者。谁可以使用它自有的函数，由其代码决定，而本页面不了解该代码。'
export const moreInItsCode = '它自身的代码可能给了某人更多权限，而本页面不了解该代码。'
export const functionsBeyond = '同类合约所没有的函数'
export const noneFound = '在其代码中没有找到。'
export const aboutFunctions =
  '读自代码：代码没有说明谁可以调用它们、它们做什么，而且可能还有更多。名称取自具有相同四字节的最知名函数。'
export const everybodyHas = '任何人都可以使用这些权限。'
export const owner = '所有者'
export const manager = '角色管理合约'
/** Of a hook's manager: which role each power asks for. */
export const rolesOf = (moves: SentenceValue, pauses: SentenceValue, unpauses: SentenceValue) =>
  `更换金库：${moves}。暂停：${pauses}。解除暂停：${unpauses}。`
export const role = (id: SentenceValue) => `角色 ${id}`
export const everybodysRole = '所有人'
export const aContract = '合约'
export const anAccount = '普通账户'
export const aTimelock = (delay: bigint) =>
  delay === 0n ? '应答像时间锁但没有延迟的合约' : `应答像时间锁、延迟为 ${duration(delay)} 的合约`
export const aMultisig = (threshold: bigint, signers: number) =>
  `应答像 Safe 的合约：需 ${signers} 位签名人中的 ${threshold} 位，或他们准许的模块`
export const ownerUnread = '不可用'
export const lastUsed = '最近使用'
export const notLookedUp = '尚未查找'
export const lookingUp = '正在查找…'
export const neverUsed = '从未'
/** No event tells of a use, and the vaults are not those that were promised. */
export const usedInSilence = '现在使用的不是承诺的金库，而找到的事件都没有说明是谁、在何时设置的。'
export const noEventTells =
  '本页面已知的事件都没有显示有人使用过。只存在于合约自身代码中的权限，可能不会留下事件。'
export const notSince = (block: SentenceValue) => `自区块 ${block} 起没有；更早的此处未知`
export const lookUp = '查找'
export const lookFurther = '查找更早的记录'
export const couldNotBeRead = '节点没有列出事件。'
export const what = '内容'
/** What was done with a power, by the event that told of it. */
export const powerUses: Readonly<Record<PowerKind, string>> = {
  sourcesChanged: '金库被更换',
  swapsAllowed: '兑换被暂停或恢复',
  depositsAllowed: '存入被关闭或重新开放',
  rangesChanged: '价格区间被更改',
  sourcesRevoked: '金库里的全部资产被取出',
  poolAdded: '此 Hook 新增了一个资金池',
  sourceBound: '此 Hook 的某个资金池被指定了一个金库',
  sourceMoved: '某个代币的全部资产被移入另一个金库',
  exitsAllowed: '取出、存入和兑换被暂停或恢复',
  feeTermsChanged: '手续费的界限被更改',
  managerChanged: '改由另一个合约决定谁拥有哪个角色',
  ownerProposed: '有人提名了新的所有者',
  ownerChanged: '所有者已变更',
}
