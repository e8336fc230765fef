import { type SentenceParameterText, sentenceParts, type TokenNames } from '#lib/sentence.ts'
import { formatPoolFeePips } from '#market/fees.ts'
import type { TokenSide } from '#market/tokenPair.ts'
import { han } from '../hanText.ts'

export { tryAgain } from './kit.ts'

export const topics = {
  take: '哪些资产可能被拿走，怎样拿走？',
  change: '谁能更改它？',
  stop: '陌生人能做什么？',
  exit: '您能取出吗？',
  bounds: '有滑点保护吗？',
  there: '代币都在吗？',
  audit: '经过审计吗？',
} as const
export const tones = { danger: '危险', caution: '注意', good: '良好', unknown: '未知' } as const
export const unavailable = '无法读取链上数据。'
export const atBlock = (block: SentenceParameterText) => `读取于区块 ${block}`

interface OfSide {
  readonly side?: TokenSide | undefined
}
const named = ({ side }: OfSide, tokens: TokenNames): string => (side === undefined ? '' : tokens[side])

interface OfFees {
  readonly fees?: readonly [least: bigint, most: bigint]
}
const feeRange = (fees: OfFees['fees'] = [0n, 0n]): string =>
  fees.map((fee) => formatPoolFeePips(Number(fee))).join(' 和 ')

interface OfPools extends OfSide {
  readonly pools?: number
}
const poolCount = ({ pools = 0 }: OfPools): string => `${pools} 个资金池`
const allPools = ({ pools = 0 }: OfPools): string =>
  pools === 1 ? '此 Hook 唯一的资金池' : `此 Hook 的全部 ${pools} 个资金池`

function duration(seconds: bigint): string {
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

export const poolsNotListed = '节点没有列出此 Hook 的资金池，因此无法核对它们的代币。'
interface Blocks {
  readonly from: bigint
  readonly to: bigint
}
export const poolsReadIn = ({ from, to }: Blocks) =>
  `已在区块 ${from} 至 ${to} 中查找资金池。更早的区块未读取。`

interface OfOrigin {
  readonly origin?: { readonly operator: string; readonly auditor: string; readonly page: string } | undefined
}

interface OfCode {
  readonly ofUnknownCode?: true
}
const whereKnown = ({ ofUnknownCode }: OfCode, said: string): string => (ofUnknownCode === true ? '' : said)

const OPEN = {
  take: '还有谁能拿走存款',
  change: '谁能更改其金库、手续费或规则',
  stop: '陌生人能做什么',
  exit: '是否有人能阻止取出',
  bounds: '它是否遵守交易的限制',
  there: '是否有人能移动代币',
  audit: '它是否经过审计',
} as const

export const facts = {
  codeUnknown:
    '本页面不认识此合约的代码。以下答案针对其类型。它自身的代码可能给某人更多权限，例如更换金库或拿走代币。',
  codeUnread: '无法读取此合约的代码，因此不知道它是否符合其类型。',
  notRuledOut: ({ topic }: { readonly topic: keyof typeof OPEN }) =>
    `${OPEN[topic]}，取决于合约自身的代码，而本页面不认识该代码。`,
  vaultsThenExit: '任何人都能分四步拿走全部资产。',
  dilution: '存入只按资金池计价，因此新存款人会分走他人已赚收益的一部分。',
  ownerByRanges: (of: OfCode) =>
    `所有者${whereKnown(of, '一人就')}能拿走存款，四笔或一笔交易即可：移开价格区间，零成本推动价格，把区间设在资金池低价卖出的地方，再买入。${whereKnown(of, 'Hook 本身对此没有延迟，也没有限制。')}`,
  ownerByPool: '所有者可以新增一个配有自己金库的资金池，用它拿走其他资金池在金库之外的代币。',
  sideInHook: (of: OfSide, tokens: TokenNames) =>
    `${named(of, tokens)} 不在金库中。它在 Hook 中，不产生收益。所有者可以新增一个配有恶意金库的资金池，将其拿走。`,
  ownerDelayed: ({ seconds = 0n }: { readonly seconds?: bigint | undefined }) =>
    `所有者看起来是一个提前 ${duration(seconds)} 公告的时间锁。您可以在此期间退出。已公告的变更列在“谁能更改它？”下。所有者的代码未经核查。`,
  ownerAtOnce: '所有者看起来是一个没有延迟的时间锁。它可以在公告的同一区块内执行。',
  sourcesByRole:
    '拥有角色者可以随时将一种代币的全部资产移入任何以该代币为资产的合约，暂停期间也可以。该合约可以全部据为己有。Hook 对此没有延迟。',
  sourcesByAnyone: '管理合约允许任何人将一种代币的存款移入任意合约。任何人现在都能拿走全部资产。',
  sourceCode: '这一类型的每个合约自行决定其金库和金库的控制者。此合约的规则在它自身的代码中。',
  vaultsByAnyone: '任何人都可以随时更换两个金库，无需通知。',
  vaultsFixed: '金库无法更换。',
  noOwner: '此合约没有所有者。',
  ownerRanges: '所有者可以随时更改价格区间，无需通知。',
  ownerGates: '所有者可以暂停兑换、关闭存入，并将全部代币从金库移至 Hook。',
  feeFixed: '任何人都不能更改资金池自身的手续费。Uniswap 的治理可以增加最高 0.1% 的协议费。',
  feeByRole:
    '拥有角色者可以更改资金池的手续费，频率以合约允许为限。本页面不知道谁拥有该角色，也不知道该限制。',
  feeBounds: ({ fees }: OfFees) => `手续费现在保持在 ${feeRange(fees)} 之间。所有者可以更改两者。`,
  rolesUnlisted:
    'Hook 的管理合约分配角色。角色管理员可以将角色授予任何人。所有者设定手续费的条款，并进行首笔存入。',
  managerUnread: '无法读取 Hook 的管理合约，因此其角色未知。',
  managerClosed: '管理合约已锁定此 Hook。在它解锁之前，更换金库和暂停都需要等待。',
  exitByAnyone: '任何人都可以替您取出仓位。您获得金库当时支付的资产，可能一无所得。',
  swapsByAnyone: (of: OfCode) => `任何人都能以近乎零的成本停止所有兑换。${whereKnown(of, '取出照常进行。')}`,
  priceByAnyone: '没有任何存款，因此 Hook 不借出任何资产。如果没有其他流动性，任何人都可以零成本移动价格。',
  firstForNothing:
    '首笔存入按资金池的价格进行，无论价格如何。任何人都可以购入极少的首批份额，其成本为零或一种代币的一个最小单位。此后的所有存入都沿用该比例。',
  sharesForNothing: '金库报告份额背后没有任何资产。新份额没有成本，也没有价值。',
  leftForNext: '无人持有份额，但金库仍为 Hook 持有代币。下一位存款人将得到它们。',
  strangersNothing: 'Hook 不允许陌生人拿走您的存款或阻止您取出。但金库仍可能无法支付。',
  swapsNeedOthers: (of: OfCode) =>
    `只有当 PoolManager 持有足够的来自其他资金池的该代币时，兑换才能进行。${whereKnown(of, '取出不取决于此。')}`,
  exitWhole: ({ ofUnknownCode }: OfCode) =>
    ofUnknownCode === true
      ? '取出的是您的全部仓位。没有部分取出。'
      : '任何人都可以设置不付款的金库来阻止取出，直到有人恢复预期的金库。取出的是您的全部仓位。',
  exitFree: 'Hook 不允许任何人阻止全部或部分取出。但金库不付款或代币缺失仍会阻止取出。',
  exitLocked: '每次存入都会将您的全部仓位锁定若干区块。',
  pauseByRole:
    '拥有角色者可以暂停取出、存入和兑换，时长不限。您的份额仍归您所有，取出需要等待。金库拒绝付款也会阻止取出。',
  pauseByAnyone: '管理合约允许任何人暂停取出。',
  pauseUnread: '无法读取现在是否已暂停取出。',
  allPaused: '在拥有角色者解除暂停之前，取出、存入和兑换均已暂停。',
  exitPaid: (of: OfSide, tokens: TokenNames) => `${named(of, tokens)} 的金库现在能向所有人付清。`,
  exitSaid: (of: OfSide, tokens: TokenNames) =>
    `${named(of, tokens)} 的金库声明现在能向所有人付清，但持有的代币少于此数。它可能已将代币借出。您签名前会先模拟取出。`,
  sourcePaused: (of: OfSide, tokens: TokenNames) =>
    `${named(of, tokens)} 的金库已被其所有者暂停。解除之前，取出会失败。`,
  exitDenied: (of: OfSide, tokens: TokenNames) =>
    `${named(of, tokens)} 的金库声明现在不支付任何资产。它仍可能支付。您签名前会先模拟取出。`,
  exitIdle: (of: OfSide, tokens: TokenNames) => `${named(of, tokens)} 不在金库中。由 Hook 支付。`,
  exitShort: (of: OfSide, tokens: TokenNames) =>
    `${named(of, tokens)} 的金库现在只能支付全部存款的一部分。取出可能失败，或所得更少。`,
  exitMissing: (of: OfSide, tokens: TokenNames) =>
    `${named(of, tokens)} 缺失：合约的应付量多于持有量。取出可能整笔失败。`,
  exitTried: '已在此区块上模拟取出您的全部仓位，结果成功。',
  exitRefused: '已在此区块上模拟取出您的全部仓位，合约拒绝。',
  exitPaysNothing: '已在此区块上模拟取出您的全部仓位，什么也得不到。',
  exitUnread: (of: OfSide, tokens: TokenNames) =>
    han`无法读取${named(of, tokens)} 的金库是否能向所有人付清。`,
  exitReplaced: (of: OfSide, tokens: TokenNames) =>
    of.side === undefined
      ? '两个金库都已被替换。取出时只能得到新金库中的资产。'
      : `${named(of, tokens)} 的金库已被替换。取出时只能得到新金库中的资产。`,
  vaultReplaced: '原金库中的金额不可用。',
  noBounds: '没有：此合约没有滑点保护，也没有截止时间。本页面会在您签名前即时模拟每笔交易。',
  priceBoundOnly:
    '部分有：存入和取出限制价格的变动幅度。数量没有限制，也没有截止时间，因此本页面会在您签名前即时模拟每笔交易。',
  boundsAndDeadline: '有：每笔存入和取出都带有限制和截止时间。',
  tokensThere: (of: OfSide, tokens: TokenNames) => `${named(of, tokens)}：全部都在。`,
  tokensLent: (of: OfSide, tokens: TokenNames) =>
    `${named(of, tokens)}：金库将其借出。借贷市场现在有足够的数量可用。`,
  tokensShort: (of: OfSide, tokens: TokenNames) => `${named(of, tokens)}：实际数量少于合约报告的数量。`,
  vaultHoldsLess: (of: OfSide, tokens: TokenNames) =>
    `${named(of, tokens)}：金库的持有量少于它欠此 Hook 的数量。其余可能已借出，也可能已损失。`,
  tokensUnread: (of: OfSide, tokens: TokenNames) => `${named(of, tokens)}：无法核对。`,
  poolsThere: (of: OfPools, tokens: TokenNames) =>
    `${named(of, tokens)}：就${allPools(of)}而言，金库之外的代币都在。`,
  poolsShort: (of: OfPools, tokens: TokenNames) =>
    `${named(of, tokens)}：金库之外的代币少于${allPools(of)}报告的数量。有一部分已不在，取出可能失败。`,
  poolsSoFar: (of: OfPools, tokens: TokenNames) =>
    `${named(of, tokens)}：金库之外的代币足够目前找到的 ${poolCount(of)}。可能还有更多资金池。`,
  poolsUnread: (of: OfPools, tokens: TokenNames) =>
    `${named(of, tokens)}：无法对所有资金池核对金库之外的代币。`,
  audited:
    'Uniswap 的此类合约由 OpenZeppelin 于 2026 年 5 月 20 日至 6 月 17 日审计，没有发现严重或高危问题：见 developers.uniswap.org/docs/protocols/v4-hooks/dualpool 的“Security”一节。本页面不核实此处的代码是否就是经过审计的代码，任何审计也不为所有者担保。',
  alphixAudited:
    'Alphix 报告其合约经过审计，其中一次由 Sherlock 进行。请见其文档。本页面不核实这是否就是经过审计的代码。任何审计都不为所有者担保。',
  auditedBuild: ({ origin }: OfOrigin) =>
    `这就是经过审计的代码：由 ${origin?.operator ?? ''} 的工厂合约部署，该版本由 ${origin?.auditor ?? ''} 审计。见 ${origin?.page ?? ''} 。工厂合约不为运营方或金库担保。`,
  factoryBuild: ({ origin }: OfOrigin) =>
    `此代码由 ${origin?.operator ?? ''} 的工厂合约部署。没有已知的对该版本的审计。工厂合约不为运营方或金库担保。`,
  noAudit: '没有找到审计。',
} as const

export const stillInOldVaults = <Node>(amounts: Node) => sentenceParts`仍在原金库中：${amounts}。`

export const whoHasPower = '谁控制它？'
export const nobodyHas = '没有发现管理员。'
export const namesNoOwner = '此合约没有指明所有者。谁可以使用它的其他函数，由其自身的代码决定。'
export const moreInItsCode = '本页面不认识其代码，该代码可能给某人更多权限。'
export const functionsBeyond = '同类合约所没有的函数'
export const noneFound = '在其代码中没有找到。'
export const aboutFunctions = '在代码中找到。其调用者和作用未知，可能还有更多。名称由四字节选择器推测。'
export const everybodyHas = '任何人都可以使用这些权限。'
export const owner = '所有者'
export const manager = '角色管理合约'
export const rolesOf = (
  moves: SentenceParameterText,
  pauses: SentenceParameterText,
  unpauses: SentenceParameterText,
) => `更换金库：${moves}。暂停：${pauses}。解除暂停：${unpauses}。`
export const role = (id: SentenceParameterText) => `角色 ${id}`
export const everybodysRole = '所有人'
export const aContract = '合约'
export const anAccount = '普通账户'
export const aTimelock = (delay: bigint) =>
  delay === 0n ? '看起来是没有延迟的时间锁' : `看起来是延迟为 ${duration(delay)} 的时间锁`
export const aMultisig = (threshold: bigint, signers: number) =>
  `看起来是 Safe：${signers} 位签名人中的 ${threshold} 位，或已启用的模块`
export const ownerUnread = '不可用'
export const lastUsed = '最近使用'
export const notLookedUp = '尚未查找'
export const lookingUp = '正在查找…'
export const neverUsed = '从未'
export const usedInSilence = '设置了非预期的金库，但没有找到显示由谁设置的事件。'
export const noEventTells = '没有已知事件显示它被使用过。合约自身的函数可能不留下事件。'
export const notSince = (block: SentenceParameterText) => `自区块 ${block} 起没有（更早的区块未读取）`
export const lookUp = '查找'
export const lookFurther = '查找更早的记录'
export const searchedBackTo = (block: SentenceParameterText) => `已查找到区块 ${block}。`
export const couldNotBeRead = '节点没有列出事件。'

export const steps = {
  vaultsThenExit: [
    '设置不付款的金库。',
    '替存款人取出，使其份额被销毁。',
    '恢复原来的金库。',
    '用仅剩的份额（即自己的份额）取出全部资产。',
  ],
} as const
export const protection = '这里有什么保护您？'
export const watchesBlocks = '本页面打开时会检查每个区块并向您发出警告。'
export const simulatesFirst = '您签名之前，它会模拟每笔交易。'
export const notWithinABlock = '它无法阻止在一个区块内完成的盗取。'
