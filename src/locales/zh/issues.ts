import { type Message, sentence } from '#lib/sentence.ts'
import type { Both, Side } from '#market/tokenPair.ts'
import { atLeastText } from '#math/amountText.ts'
import type { TokenAmounts } from '#math/liquidity.ts'
import { reverted } from './contractErrors.ts'
import { failures } from './errors.ts'
import { figureText } from './kit.ts'
import * as specified from './specified.ts'
import { CONNECT_TO_NETWORK, NO_WALLET_ADDRESS } from './specified.ts'

interface MostlyLost {
  readonly params: {
    readonly put: TokenAmounts
    readonly back: TokenAmounts
    readonly decimals: Both<number | undefined>
  }
}

const figures = ({ amount0, amount1 }: TokenAmounts, [decimals0, decimals1]: Both<number | undefined>) =>
  [figureText(amount0, decimals0), figureText(amount1, decimals1)] as const

/** What is put in and what would come back, of both tokens. */
const bothFigures = ({ put, back, decimals }: MostlyLost['params']) =>
  [figures(put, decimals), figures(back, decimals)] as const

interface OfSide {
  readonly side: Side
}

interface Approval extends OfSide {
  readonly params: {
    readonly allowance: bigint
    readonly needed: bigint
    readonly decimals: number | undefined
  }
}

interface Lacking extends OfSide {
  readonly params: { readonly missing: bigint; readonly decimals: number | undefined }
}

interface Full extends OfSide {
  readonly params: { readonly most: bigint; readonly decimals: number | undefined }
}

interface Refused {
  readonly params: Parameters<typeof reverted>[0]['params']
}

interface Short extends OfSide {
  readonly params: { readonly pays: bigint; readonly needed: bigint; readonly decimals: number | undefined }
}

/** What stands against a deposit, or should be known before it. */
export const depositIssues = {
  noAccount: '请连接钱包以存入。',
  poolUnreadable: '无法读取资金池。请重试。',
  poolNotInitialized: '资金池尚未初始化。',
  zeroLiquidity: '请输入大于零的数量。',
  liquidityTooLarge: '数量超过了资金池可容纳的上限。',
  amountsTooLarge: '在此价格下，存入所需的某种代币超过了资金池能计数的上限。请减少数量。',
  ownRules: '此合约按自己的规则为份额定价，因此没人能说明这会转移多少。已拒绝。',
  sharesUnread: '无法读取收益来源持有多少。请重试。',
  takesNothing: '这么少的份额不花费任何代币，也没有任何价值。请增加数量。',
  accountUnreadable: '无法读取您的余额或授权。请重试。',
  approvalNeeded: ({ side, params: { allowance, needed, decimals } }: Approval) =>
    allowance === 0n
      ? `代币 ${side} 尚未授权给 Hook。`
      : `代币 ${side} 的授权额度为 ${figureText(allowance, decimals)}，而这笔存入需要 ${figureText(needed, decimals)}。`,
  balanceTooLow: ({ side, params: { missing, decimals } }: Lacking) =>
    `代币 ${side} 不足：还差 ${figureText(missing, decimals, atLeastText)}。`,
  mainnet: '此合约仅供测试网使用：在主网上，任何人都能拿走这笔存款。',
  notOffered: '此处的存款是真实资金，本页面不提供存入。',
  exitOnly: '运营方自己的网站已不再显示此资金池，因此您在此只能取出。',
  codeUnproven: '您在此只能取出：本页面所知的工厂都不能证明其代码。',
  vaultChanged: ({ side }: OfSide) =>
    `金库 ${side} 不是此部署指定的金库。在您于“金库”页查看并接受它之前，存入已被阻止。`,
  vaultAccepted: ({ side }: OfSide) => `金库 ${side} 不是此部署指定的金库。您已接受用它存入。`,
  vaultUnreadable: ({ side }: OfSide) => `存入已被阻止：无法核对金库 ${side}。`,
  vaultWrongAsset: ({ side }: OfSide) => `金库 ${side} 持有的不是代币 ${side}。`,
  tokensMissing: ({ side }: OfSide) =>
    `存入已被阻止：代币 ${side} 的实际数量少于合约账面，现在存入的人要为缺失的部分买单。`,
  vaultMintsNothing: ({ side }: OfSide) => `数量这么少，金库 ${side} 可能不会记入任何份额。`,
  poolNotOpened: '此资金池的所有者尚未进行首笔存入：在此之前其他人都无法存入。',
  poolDead: '所有人都已退出此资金池，合约不再接受存入。',
  depositsClosed: '此资金池的所有者已关闭存入。',
  gatesUnreadable: '无法读取此资金池是否接受存入以及存入后的锁定时长。请重试。',
  allPaused: '合约已暂停：在拥有相应角色者解除暂停之前，既不能存入，也不能取出或兑换。',
  poolPaused: '所有者已暂停此资金池：没有兑换，也就没有兑换收益。仅凭这一点，取出不受影响。',
  locksPosition: ({ params: { blocks } }: { readonly params: { readonly blocks: bigint } }) =>
    `存入后的 ${blocks} 个区块内，您的任何资产都无法取出，包括此前存入的部分。`,
  sourceMintsNothing: ({ side }: OfSide) =>
    `代币 ${side} 的数量太少，金库 ${side} 什么也不会给，合约将拒绝这笔存入。如果这一侧已售空，在有兑换将其补充之前，任何人都无法存入。`,
  sourcePaused: ({ side }: OfSide) => `金库 ${side} 已被其自身的所有者暂停：既不接受存入，也不付出。`,
  vaultFull: ({ side, params: { most, decimals } }: Full) =>
    most === 0n
      ? `金库 ${side} 目前不接受存入。`
      : `金库 ${side} 目前最多接受 ${figureText(most, decimals)} 的代币 ${side}。`,
  depositRefused: ({ params }: Refused) => `合约会拒绝这笔存入。${reverted({ params })}`,
  sourceEmpty: ({ side }: OfSide) =>
    `金库 ${side} 报告自己什么也没有，因此这笔存入不会用到代币 ${side}：合约将这一侧的价格计为零。`,
  outOfRanges:
    '所有者设定的价格区间都不包含资金池的当前价格：在到达最近的区间之前没有任何兑换，任何人都可以零成本移动价格。这可能是所有者拿走存款的一个步骤。',
  oneSided: '价格位于区间边缘：存入只会用到一种代币。',
  nothingBorrowed: ({ params }: { readonly params: { readonly poolIsEmpty: boolean } }) =>
    params.poolIsEmpty
      ? 'Hook 现在没有可借出的资产，资金池自身也没有流动性：任何人都能几乎零成本地移动其价格。存入会按该价格进行：请先与市场价格比较。'
      : 'Hook 现在没有可借出的资产，价格仅由资金池自身的流动性支撑，移动价格的成本低于平时。存入会按该价格进行：请先与市场价格比较。',
  exitLoss: '若立即取回这笔存入，得到的将少于您投入的。',
  exitNothing: '若立即取回这笔存入，将什么也得不到。',
  exitMostlyLost: ({ params }: MostlyLost) => {
    const [put, back] = bothFigures(params)
    return `若立即取回，这笔存入只会退回 ${put[0]} 代币 0 中的 ${back[0]} 和 ${put[1]} 代币 1 中的 ${back[1]}。`
  },
}

/** What stands against a withdrawal. */
export const withdrawIssues = {
  noAccount: NO_WALLET_ADDRESS,
  poolNotInitialized: '资金池尚未初始化。',
  noShares: '您没有可取出的份额',
  unreadable: '无法读取将取回多少。请重试。',
  amountsTooLarge: '此仓位超过了合约一次能付出的数量。请先转出一部分份额。',
  locked: ({ params: { unlockBlock } }: { readonly params: { readonly unlockBlock: bigint } }) =>
    `您的份额已锁定：自区块 ${unlockBlock} 起可以取出。`,
  returnsNothing: '现在取出会销毁您的份额，而您什么也得不到。',
  sourcePaused: ({ side }: OfSide) =>
    `金库 ${side} 已被其自身的所有者暂停，因此任何人都无法取出。您的份额仍归您所有。`,
  allPaused: '合约已暂停：在拥有相应角色者解除暂停之前，任何人都无法取出。您的份额仍归您所有。',
  wholeOnly: '此 Hook 只支持取出全部仓位。',
  moreThanHeld: '超过了您持有的数量。',
  ownRules: '此合约按自己的规则为份额定价，因此没人能说明这会转移多少。已拒绝。',
  sourceShort: ({ side, params: { pays, needed, decimals } }: Short) =>
    `代币 ${side} 的收益来源现在只会付出 ${figureText(pays, decimals)}，而这次要从中取出 ${figureText(needed, decimals)}。`,
}

const why = { ...failures, reverted }
type Why = Message<typeof why>

interface OtherNetwork {
  readonly name: string
  readonly id: number
  readonly required: string
  readonly requiredId: number
}

const ISSUES = {
  connectToNetwork: CONNECT_TO_NETWORK,
  otherNetwork: ({ params }: { readonly params: OtherNetwork }) =>
    specified.switchNetworkFrom(params.required, params.requiredId, params.name, params.id),
  noContract: ({ params }: { readonly params: { readonly hook: string; readonly network: string } }) =>
    specified.noContractFound(params.hook, params.network),
  simulationFailed: ({ params }: { readonly params: { readonly reason: Why } }) =>
    specified.setVaultsSimulationFailed(sentence(why, params.reason)),
  notTried: ({ params }: { readonly params: { readonly reason: Why } }) => sentence(why, params.reason),
}

/** What stands against setVaults, and where the specification says what to do, that too. */
export const setVaultsIssue = (issue: Message<typeof ISSUES>): readonly string[] =>
  issue.code === 'noContract'
    ? [sentence(ISSUES, issue), specified.contractNotFound(issue.params.hook)]
    : [sentence(ISSUES, issue)]
