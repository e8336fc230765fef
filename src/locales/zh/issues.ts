import { type CodeWithSentenceParameters, formatSentence, type TokenNames } from '#lib/sentence.ts'
import type { Pair, TokenSide } from '#market/tokenPair.ts'
import { formatAmountRoundedUp } from '#math/amountText.ts'
import type { TokenAmounts } from '#math/liquidity.ts'
import { han } from '../hanText.ts'
import { reverted } from './contractErrors.ts'
import { failures } from './errors.ts'
import { figureText } from './kit.ts'
import * as specified from './specified.ts'
import { CONNECT_TO_NETWORK, NO_WALLET_ADDRESS } from './specified.ts'

interface MostlyLost {
  readonly params: {
    readonly put: TokenAmounts
    readonly back: TokenAmounts
    readonly decimals: Pair<number | undefined>
  }
}

const figures = ({ amount0, amount1 }: TokenAmounts, [decimals0, decimals1]: Pair<number | undefined>) =>
  [figureText(amount0, decimals0), figureText(amount1, decimals1)] as const

const bothFigures = ({ put, back, decimals }: MostlyLost['params']) =>
  [figures(put, decimals), figures(back, decimals)] as const

interface OfSide {
  readonly side: TokenSide
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

export const depositIssues = {
  noAccount: '请连接钱包以存入。',
  poolUnreadable: '无法读取资金池。请重试。',
  poolNotInitialized: '资金池尚未初始化。',
  zeroLiquidity: '请输入大于零的数量。',
  liquidityTooLarge: '资金池容纳不下这么多流动性。请减少数量。',
  amountsTooLarge: '这笔存入太大，超出资金池能处理的上限。请减少数量。',
  ownRules: '合约按自己的规则为份额计价，因此无法计算数量。',
  sharesUnread: '无法读取金库的余额。请重试。',
  takesNothing: '数量太少，没有任何价值。请增加数量。',
  accountUnreadable: '无法读取您的余额或授权。请重试。',
  approvalNeeded: ({ side, params: { allowance, needed, decimals } }: Approval, tokens: TokenNames) =>
    allowance === 0n
      ? han`您尚未将${tokens[side]} 授权给 Hook。`
      : `您的授权额度为 ${figureText(allowance, decimals)} ${tokens[side]}。这笔存入需要 ${figureText(needed, decimals)}。`,
  balanceTooLow: ({ side, params: { missing, decimals } }: Lacking, tokens: TokenNames) =>
    `您还需要 ${figureText(missing, decimals, formatAmountRoundedUp)} ${tokens[side]}。`,
  mainnet: '此合约供测试网使用。在主网上，任何人都能拿走您的存款。',
  notOffered: '本页面在此不接受存入，因为此处的存款是真实资金。',
  exitOnly: '运营方自己的网站已不再显示此资金池，因此您在此只能取出。',
  codeUnproven: '您在此只能取出：本页面所知的工厂合约均无法证明其代码。',
  vaultChanged: ({ side }: OfSide) => `金库 ${side} 不是预期的金库。存入前，请在“金库”页核对并接受它。`,
  vaultAccepted: ({ side }: OfSide) => `金库 ${side} 不是预期的金库。您已接受将它用于您的存入。`,
  vaultUnreadable: ({ side }: OfSide) => `存入已被阻止，因为无法核对金库 ${side}。`,
  vaultWrongAsset: ({ side }: OfSide, tokens: TokenNames) => han`金库 ${side} 持有的不是${tokens[side]}。`,
  tokensMissing: ({ side }: OfSide, tokens: TokenNames) =>
    han`存入已被阻止：合约持有的${tokens[side]} 少于应付量。新的存款会用来填补损失。`,
  vaultMintsNothing: ({ side }: OfSide) => `数量太少，金库 ${side} 可能不给任何份额。`,
  poolNotOpened: '所有者尚未进行首笔存入。在那之后您才能存入。',
  poolDead: '所有人都已退出此资金池，因此合约不再接受存入。',
  depositsClosed: '此资金池的所有者已关闭存入。',
  gatesUnreadable: '无法读取资金池的存入规则。请重试。',
  allPaused: '合约已暂停。在拥有角色者解除暂停之前，存入、取出和兑换都需要等待。',
  poolPaused: '所有者已暂停兑换，因此您赚不到兑换手续费。这不妨碍取出。',
  locksPosition: ({ params: { blocks } }: { readonly params: { readonly blocks: bigint } }) =>
    `这会将您的全部仓位锁定 ${blocks} 个区块，包括此前的存款。`,
  sourceMintsNothing: ({ side }: OfSide, tokens: TokenNames) =>
    `合约会拒绝这笔存入：${tokens[side]} 太少，金库 ${side} 不给任何份额。如果这一侧已售空，请等待兑换将其补充。`,
  sourcePaused: ({ side }: OfSide) => `金库 ${side} 的所有者已将其暂停。它既不接受存入，也不支付。`,
  vaultFull: ({ side, params: { most, decimals } }: Full, tokens: TokenNames) =>
    most === 0n
      ? `金库 ${side} 目前不接受存入。`
      : han`金库 ${side} 目前最多接受 ${figureText(most, decimals)} 的${tokens[side]}。`,
  depositRefused: ({ params }: Refused) => `合约会拒绝这笔存入。${reverted({ params })}`,
  sourceEmpty: ({ side }: OfSide, tokens: TokenNames) =>
    han`金库 ${side} 报告自己为空，因此这笔存入不会用到${tokens[side]}。`,
  outOfRanges:
    '价格在所有者的全部价格区间之外。那里没有兑换，任何人都可以零成本移动价格。所有者要盗走存款，就会这样开始。',
  oneSided: '价格位于区间边缘，因此存入只会用到一种代币。',
  nothingBorrowed: ({ params }: { readonly params: { readonly poolIsEmpty: boolean } }) =>
    params.poolIsEmpty
      ? '资金池现在没有流动性，因此任何人都能几乎零成本地移动其价格。您将按该价格存入。请先与市场价格比较。'
      : 'Hook 现在没有可借出的资产，因此移动价格的成本低于平时。您将按该价格存入。请先与市场价格比较。',
  exitLoss: '如果立即取出，您拿回的会少于投入的。',
  exitNothing: '如果立即取出，您什么也拿不回。',
  exitMostlyLost: ({ params }: MostlyLost, tokens: TokenNames) => {
    const [put, back] = bothFigures(params)
    return `如果立即取出，您只能拿回 ${put[0]} ${tokens[0]} 中的 ${back[0]} 和 ${put[1]} ${tokens[1]} 中的 ${back[1]}。`
  },
}

export const withdrawIssues = {
  noAccount: NO_WALLET_ADDRESS,
  poolNotInitialized: '资金池尚未初始化。',
  noShares: '您没有可取出的份额',
  unreadable: '无法读取您能取回多少。请重试。',
  amountsTooLarge: '您的仓位太大，无法一次取出。请先将一部分份额转到另一个账户。',
  locked: ({ params: { unlockBlock } }: { readonly params: { readonly unlockBlock: bigint } }) =>
    `您的份额已锁定，到区块 ${unlockBlock} 解锁。`,
  returnsNothing: '现在取出会销毁您的份额，而您什么也得不到。',
  sourcePaused: ({ side }: OfSide) =>
    `金库 ${side} 的所有者已将其暂停，因此任何人都无法取出。您的份额仍归您所有。`,
  allPaused: '合约已暂停，因此在拥有角色者解除暂停之前，任何人都无法取出。您的份额仍归您所有。',
  wholeOnly: '此 Hook 只支付全部仓位。',
  moreThanHeld: '这超过了您的持有量。',
  ownRules: '合约按自己的规则为份额计价，因此无法计算数量。',
  sourceShort: ({ side, params: { pays, needed, decimals } }: Short, tokens: TokenNames) =>
    `金库 ${side} 现在能支付 ${figureText(pays, decimals)} ${tokens[side]}。这次需要 ${figureText(needed, decimals)}。`,
}

const why = { ...failures, reverted }
type Why = CodeWithSentenceParameters<typeof why>

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
    specified.setVaultsSimulationFailed(formatSentence(why, params.reason)),
  notTried: ({ params }: { readonly params: { readonly reason: Why } }) => formatSentence(why, params.reason),
}

export const setVaultsIssue = (issue: CodeWithSentenceParameters<typeof ISSUES>): readonly string[] =>
  issue.code === 'noContract'
    ? [formatSentence(ISSUES, issue), specified.contractNotFound(issue.params.hook)]
    : [formatSentence(ISSUES, issue)]
