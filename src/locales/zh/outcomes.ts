import {
  type CodeWithSentenceParameters,
  formatSentence,
  type SentenceParameterText,
  sentenceParts,
} from '#lib/sentence.ts'
import { reverted } from './contractErrors.ts'
import { failures } from './errors.ts'
import { CONNECT_WALLET_FIRST } from './specified.ts'

export const currencyForFees = <Node>(currency: SentenceParameterText, hint: Node) =>
  sentenceParts`支付网络费的 ${currency}：${hint}`

export const theLocalWalletHasSome = '本地钱包中有一些'
export const whereToGetSome = (currency: SentenceParameterText) => `在哪里获取测试 ${currency}`

export const notLoaded = '本页面的一部分没有加载，因此没有发送任何交易。请检查网络连接并重新加载。'

interface AtBlock {
  readonly params: { readonly block: string }
}

const members = {
  sender: '发送方',
  chain: '链',
  nativeAmount: '原生币数量',
  contract: '合约',
  function: '函数',
  argument: ({ params }: { readonly params: { readonly position: number } }) =>
    `第 ${params.position} 个参数`,
}

const differences = {
  ...members,
  allOrNothing: '“全部执行或全不执行”的要求',
  callCount: '调用数量',
  ofCall: ({
    params,
  }: {
    readonly params: { readonly call: number; readonly member: CodeWithSentenceParameters<typeof members> }
  }) => `第 ${params.call} 个调用的${formatSentence(members, params.member)}`,
}

const otherChain = (found: string): string =>
  `没有发送任何交易：您钱包的节点在另一条链上，只是链 ID 相同。它${found}。`

const conditions = {
  sources: '资金池的金库',
  ranges: '资金池的价格区间',
  owner: 'Hook 的所有者',
  gates: '资金池的存入和取出规则',
  code: 'Hook 或金库的代码',
  tokens: '资金池的代币余额',
  decimals: '代币的小数位数',
} as const

interface OfCondition {
  readonly params: { readonly condition: keyof typeof conditions }
}

export const reasons = {
  ...failures,
  nodesDisagree: '各节点的应答不一致，因此一个也不采用。请重试。',
  rateLimited: '节点正在限制请求。请稍候再试。',
  timeout: '节点没有及时应答。请重试。',
  unreachable: '无法连接节点。请检查网络连接后重试。',
  badResponse: '节点给出了无效的应答。请重试。',
  reverted,
  connectWallet: CONNECT_WALLET_FIRST,
  otherAccount: '您的钱包切换了账户。请查看新的预览。',
  otherNetwork: '您的钱包切换了网络。请查看新的预览。',
  otherWallet: '现在连接的是另一个钱包。请查看新的预览。',
  otherMarket: '此预览属于另一个市场。请查看新的预览。',
  twoChains: ({ params }: { readonly params: { readonly announced: number; readonly named: number } }) =>
    `没有发送任何交易：您的钱包通告的是链 ${params.announced}，报告的却是链 ${params.named}。请在钱包中重新选择网络。`,
  noSuchBlock: ({ params: { block } }: AtBlock) => otherChain(`没有区块 ${block}`),
  otherBlock: ({ params: { block } }: AtBlock) => otherChain(`的区块 ${block} 与此不同`),
  ownBlockUnread: ({ params: { block } }: AtBlock) =>
    `没有发送任何交易：无法从本页面的节点读取区块 ${block}。`,
  walletSlow: '您的钱包响应缓慢。请重试。',
  walletBlockUnread: ({ params: { block } }: AtBlock) =>
    `没有发送任何交易：您的钱包无法读取区块 ${block}，因此不知道它在哪条链上。`,
  busy: '另一笔交易正在核对，或在您的钱包中待处理。请先完成那一笔。',
  tooSlow: '没有发送任何交易：检查耗时过长。请重试。',
  notStored: '没有发送任何交易：此浏览器无法先保存这笔交易。请重试。',
  notLoaded,
  brokenOff: '页面内部出错。重试之前，请先查看您的钱包和“活动”。',
  amountsMoved: '没有发送任何交易：数量变动超出了您的容差。请重试，查看新的数量。',
  movedWhileReading: '没有发送任何交易：在您阅读期间数量发生了变化。请重试，查看新的数量。',
  conditionChanged: ({ params }: OfCondition) =>
    `${params.condition === 'tokens' ? '此资金池的代币出现了缺失。' : `${conditions[params.condition]}已变更。`}没有发送任何交易。请先查看页面，再重试。`,
  conditionUnread: ({ params }: OfCondition) =>
    `无法读取${conditions[params.condition]}。没有发送任何交易。请重试。`,
  noFee: ({ params }: { readonly params: { readonly missing: string } }) =>
    `您的账户还缺约 ${params.missing}，无法支付。请先转入这一数量，然后重试。`,
  notReadBack: '没有发送任何交易：这笔交易与所显示的不符。',
  mainnet: '此合约供测试网使用。在主网上，任何人都能拿走您的存款。',
  notOffered: '本页面在此不接受存入，因为此处的存款是真实资金。',
  exitOnly: '运营方自己的网站已不再显示此资金池，因此您在此只能取出。',
  codeUnproven: '您在此只能取出：本页面所知的工厂合约均无法证明其代码。',
  lookOnly: '您在此只能查看此市场。',
  agreement: '请先阅读并接受页面顶部的说明。',
  otherVaults: '没有发送任何交易：金库不是预期的金库，您的存款会落到陌生人手中。',
  exitNothing: '没有发送任何交易：如果立即取出这笔存款，您什么也拿不回。',
  exitMostlyLost: '没有发送任何交易：如果立即取出这笔存款，您会损失一半以上。',
  minimumUnbound: '没有发送任何交易：此资金池有一种代币无法强制最低数量。再次取出将不设最低数量。',
  notSigned: '您没有签名，因此没有发送任何交易。',
  cannotSign: '没有发送任何交易：您的钱包无法签名此内容。请改用交易授权路由。',
  otherSigner: '没有发送任何交易：签名不是来自您所连接的账户。',
  permitNotTaken: '没有发送任何交易：Permit2 拒绝此签名。请改用交易授权路由。',
  permitMoved: '没有签名，也没有发送任何交易：您的 Permit2 状态已变化。请重试。',
  namedDespiteError: '您的钱包报告了错误，但也给出了一笔交易。本页面正在链上查找它。',
  mayBeSent: '您的钱包报告了错误，但可能已发送这笔交易。请先查看您的钱包。如果已发送，它会显示在这里。',
  differs: ({
    params,
  }: {
    readonly params: { readonly difference: CodeWithSentenceParameters<typeof differences> }
  }) => `没有发送任何交易：请求与所显示的不同，不同之处：${formatSentence(differences, params.difference)}。`,
}

const mismatches = {
  older: '它早于您的点击',
  notYours: '它不是从您的账户发出的',
  ofAnotherClick: '它属于另一个请求',
  differs: ({
    params,
  }: {
    readonly params: { readonly difference: CodeWithSentenceParameters<typeof members> }
  }) => `${formatSentence(members, params.difference)}不同`,
}

const failed = {
  ...failures,
  reverted,
  outOfGas: '交易在链上失败，很可能是 gas 不足。您只支付了网络费。',
  noReason: '交易在链上失败。您只支付了网络费。',
}

interface Failed {
  readonly params: { readonly reason: CodeWithSentenceParameters<typeof failed> }
}

export const notes = {
  ...failed,
  takenBack: '链替换了它所在的区块。这笔交易正在等待重新打包。',
  stuck: '它已等待数分钟。您可以在钱包中加速或取消。',
  contradiction: '对于它所在的区块，节点自相矛盾。本页面会继续检查。',
  cancelled: '您已在钱包中取消它。您只支付了取消的网络费。',
  replaced: '您账户的另一笔交易已取代它上链。',
  bundleUnnamed: '您的钱包尚未报告这笔交易。请查看您的钱包。',
  unnamed: '您的钱包没有报告交易。如果已发送，它会显示在这里。',
  notKnownToNodes: '没有节点知道这笔交易。请查看您的钱包。本页面会继续查找。',
  numberTaken: '另一笔交易可能已取代它。本页面会继续查找。',
  dropped: '网络丢弃了这笔交易。它可能永远不会上链。本页面会继续查找。',
  unanswered: '节点已有数分钟没有应答这笔交易的查询。请查看您的钱包。',
  edited: '您的钱包在发送前更改了授权额度。',
  otherAmounts: '它已上链，但数量与您同意的不同。所示为实际转移的数量。',
  notAtomic: '您的钱包没有将这些调用作为一个批次执行，因此您的限制可能没有生效。',
  inPart: '您的钱包只执行了部分调用。所示为它们实际转移的数量。请查看您的余额。',
  saidToFail: '您的钱包报告失败，但链上显示成功。请查看您的余额。',
  noEffect: '交易已上链，但您的请求没有生效。您只支付了网络费。',
  bundleGivenUp: '您的钱包表示在发送前已放弃此操作。本页面会继续查找。',
  bundleFailed: '您的钱包表示此操作在链上失败，但没有给出交易。本页面会继续查找。',
  bundled: '您的钱包正在将这笔交易打包，稍后会报告。',
  notNamed: '您的钱包没有报告这笔交易。本页面正在链上查找它。',
  namedDespiteError: reasons.namedDespiteError,
  stoppedWaiting: '您已停止等待。如果您仍在钱包中确认，它会显示在这里。',
  stoppedUnheard: '您已停止等待。如果您仍在钱包中确认，它会显示在这里。',
  answeredSince: '您的钱包已转到另一个请求。如果这一个已发送，它会显示在这里。',
  mismatched: ({
    params,
  }: {
    readonly params: { readonly mismatch: CodeWithSentenceParameters<typeof mismatches> }
  }) =>
    `您的钱包报告的交易不是您请求的那一笔：${formatSentence(mismatches, params.mismatch)}。本页面正在查找您的那一笔。重试前请先查看您的余额。`,
  worthLess: ({ params }: { readonly params: { readonly lostBps: number } }) =>
    `有金库扣留或损失了这笔存入的一部分。您新份额的价值比其花费少 ${(params.lostBps / 100).toFixed(2)}%。`,
  noneHappened: ({ params }: Failed) => `没有执行任何操作。${formatSentence(failed, params.reason)}`,
  noWithdrawal: ({ params }: Failed) =>
    `没有执行任何操作：取出被拒绝，或所得会低于您的最低所得。${formatSentence(failed, params.reason)}`,
}

export const minedAs = (what: string) => `已上链：${what}。`
export const askedFor = (what: string) => `所请求的：${what}。`
