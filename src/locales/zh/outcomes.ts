import { type Message, type SentenceValue, sentence, sentenceParts } from '#lib/sentence.ts'
import { reverted } from './contractErrors.ts'
import { failures } from './errors.ts'
import { CONNECT_WALLET_FIRST } from './specified.ts'

// Outcome
export const currencyForFees = <Node>(currency: SentenceValue, hint: Node) =>
  sentenceParts`用于支付网络费的 ${currency}：${hint}`

export const theLocalWalletHasSome = '可使用本地钱包中的测试币'
export const whereToGetSome = (currency: SentenceValue) => `在哪里获取测试 ${currency}`

export const notLoaded = '本页面的一部分无法加载，因此没有发送任何交易。请检查网络连接并重新加载。'

interface AtBlock {
  readonly params: { readonly block: string }
}

/** A member of a request, in the middle of a sentence. */
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
  allOrNothing: '“全部执行或都不执行”的要求',
  callCount: '调用数量',
  ofCall: ({
    params,
  }: {
    readonly params: { readonly call: number; readonly member: Message<typeof members> }
  }) => `第 ${params.call} 个调用的${sentence(members, params.member)}`,
}

const otherChain = (found: string): string =>
  `钱包自己的节点在另一条链上：${found}。两条链使用相同的链 ID。没有发送任何交易。`

/** What a deposit was judged by, at the head of a sentence. */
const conditions = {
  sources: '此资金池的金库',
  ranges: '此资金池的价格区间',
  owner: '此 Hook 的所有者',
  gates: '此资金池的所有者所允许的操作',
  code: 'Hook 或某个金库的代码',
  tokens: '此资金池的代币是否齐全',
  decimals: '某种代币的小数位数',
} as const

interface OfCondition {
  readonly params: { readonly condition: keyof typeof conditions }
}

/** Why nothing was sent. */
export const reasons = {
  ...failures,
  nodesDisagree: '各节点给出了不同的应答，因此一个也不采信。请重试。',
  rateLimited: '节点要求减少请求。请稍候再试。',
  timeout: '节点没有及时应答。请重试。',
  unreachable: '无法连接节点。请检查网络连接后重试。',
  badResponse: '节点给出了不合理的应答。请重试。',
  reverted,
  connectWallet: CONNECT_WALLET_FIRST,
  otherAccount: '钱包中的账户已变更，此预览不再有效。请重新查看。',
  otherNetwork: '钱包中的网络已变更，此预览不再有效。请重新查看。',
  otherWallet: '现在连接的是另一个钱包，之前的检查不再有效。请重新查看预览。',
  otherMarket: '此预览属于另一个市场，在这里无效。请重新查看。',
  twoChains: ({ params }: { readonly params: { readonly announced: number; readonly named: number } }) =>
    `您的钱包说法不一：它通告的是链 ${params.announced}，被询问时却回答链 ${params.named}。没有发送任何交易。请在钱包中重新选择网络。`,
  noSuchBlock: ({ params: { block } }: AtBlock) => otherChain(`它没有该区块（${block}）`),
  otherBlock: ({ params: { block } }: AtBlock) => otherChain(`它在该处是另一个区块（${block}）`),
  ownBlockUnread: ({ params: { block } }: AtBlock) =>
    `无法从我们自己的节点读取区块 ${block}。没有发送任何交易。`,
  walletSlow: '您的钱包响应缓慢，请重试。',
  walletBlockUnread: ({ params: { block } }: AtBlock) =>
    `钱包没有说明它在哪条链上（区块 ${block}）。没有发送任何交易。`,
  busy: '另一笔交易正在查看中，或正在等待您的钱包。请先完成那一笔。',
  tooSlow: '这笔交易之前的检查耗时过长。没有发送任何交易。请重试。',
  notStored: '此浏览器无法存储将要发送的内容，因此没有发送任何交易。请重试。',
  notLoaded,
  brokenOff: '页面内部出错。重试之前，请先查看您的钱包和“活动”。',
  amountsMoved: '没有发送任何交易：数量的变动超出了您的容差。请重试以查看新的数量。',
  movedWhileReading: '没有发送任何交易：在您阅读期间数量发生了变化。请重试以查看新的数量。',
  conditionChanged: ({ params }: OfCondition) =>
    `${params.condition === 'tokens' ? '自显示以来，此资金池的代币出现了缺失。' : `${conditions[params.condition]}在显示之后发生了变化。`}没有发送任何交易。请先查看页面现在的内容，再重试。`,
  conditionUnread: ({ params }: OfCondition) =>
    `签名前无法再次读取${conditions[params.condition]}。没有发送任何交易。请重试。`,
  noFee: '您的账户无法支付这笔交易的网络费。请先充值。',
  notReadBack: '回读这笔交易的内容与所显示的不符。没有发送任何交易。',
  mainnet: '此合约仅供测试网使用：在主网上，任何人都能拿走这笔存款。',
  notOffered: '此处的存款是真实资金，本页面不提供存入。',
  exitOnly: '运营方自己的网站已不再显示此资金池，因此您在此只能取出。',
  codeUnproven: '您在此只能取出：本页面所知的工厂都不能证明其代码。',
  lookOnly: '本页面只显示此市场，不向其发送任何交易。',
  agreement: '在向此市场发送任何交易之前，请阅读页面顶部的说明并表示同意。',
  otherVaults: '金库已不是承诺的金库，这笔存入会落到陌生人手中。没有发送任何交易。',
  exitNothing: '若立即取回这笔存入，将什么也得不到。没有发送任何交易。',
  exitMostlyLost: '若立即取回这笔存入，能得到的不到其价值的一半。没有发送任何交易。',
  minimumUnbound: '没有发送任何交易：此池的一种代币无法在一笔交易中证明最低数量。再次取出时将不含此保证。',
  notSigned: '您没有签名，因此没有发送任何交易。您可以随时再签名。',
  cannotSign: '您的钱包无法签名此内容。没有发送任何交易。可以改用一笔交易授权路由。',
  otherSigner: '这个签名不属于已连接的账户，因此不予使用。没有发送任何交易。',
  permitNotTaken: 'Permit2 不接受这个签名。没有发送任何交易。可以改用一笔交易授权路由。',
  permitMoved: 'Permit2 要求签名的内容在此期间有变。没有签名，也没有发送任何交易。请重试。',
  namedDespiteError: '您的钱包报告了错误，却仍给出了一笔交易。正在链上查找它。',
  mayBeSent: '您的钱包报告了错误，但没有说明这笔交易是否已发送。请先在钱包中查看：如果已发送，会在这里找到。',
  differs: ({ params }: { readonly params: { readonly difference: Message<typeof differences> } }) =>
    `将要交给钱包的内容与所显示的不同，不同之处：${sentence(differences, params.difference)}。没有发送任何交易。`,
}

const mismatches = {
  older: '它早于您的点击',
  notYours: '它不是从您的账户发出的',
  ofAnotherClick: '它属于另一次点击',
  differs: ({ params }: { readonly params: { readonly difference: Message<typeof members> } }) =>
    `${sentence(members, params.difference)}不同`,
}

const failed = {
  ...failures,
  reverted,
  outOfGas: '交易在链上失败，很可能是 gas 不足：所给的 gas 已全部用尽。除网络费外没有转移任何资产。',
  noReason: '交易在链上失败。除网络费外没有转移任何资产。',
}

interface Failed {
  readonly params: { readonly reason: Message<typeof failed> }
}

/** What is to be said of a transaction beyond its state. */
export const notes = {
  ...failed,
  takenBack: '链撤回了它所在的区块。它正在等待再次被打包。',
  stuck: '数分钟来没有区块打包它。您可以在钱包中加速或取消；这里会继续跟踪。',
  contradiction: '对于它所在的区块，节点的说法自相矛盾。仍在跟踪。',
  cancelled: '它已在您的钱包中取消。除取消所付的网络费用外，没有转移任何资产。',
  replaced: '您账户的另一笔交易取代它上链了。',
  bundleUnnamed: '您的钱包尚未给出交易。仍在向它询问；请在钱包中查看。',
  unnamed: '您的钱包没有给出交易。如果它发送了，会在这里找到。',
  notKnownToNodes: '没有节点知道这笔交易。请在钱包中查看；这里仍在查找。',
  numberTaken: '一笔同编号（nonce）的交易已上链，而节点没有说明是哪一笔。这里仍在查找。',
  dropped: '网络已不再持有这笔交易。它可能永远不会上链；这里仍在查找。',
  unanswered: '数分钟来，节点没有给出关于这笔交易的可用应答。仍在询问；请在钱包中查看。',
  edited: '您的钱包在发送前更改了授权额度。',
  otherAmounts: '它已上链，但转移的数量与您同意的不同。这里列出的是实际转移的数量。',
  notAtomic: '您的钱包没有按要求将这些调用作为一个整体执行：批次的限制可能没有生效。',
  inPart: '您的钱包只单独执行了部分调用。这里列出的是它们实际转移的数量；请查看您的余额。',
  saidToFail: '您的钱包表示至少有一部分失败了，而链上显示已完成。请查看您的余额。',
  noEffect: '您钱包的交易已在链上，但您所请求的操作没有生效。除网络费外没有转移任何资产。',
  bundleGivenUp: '您的钱包表示在上链之前已放弃此操作。这里仍在查找。',
  bundleFailed: '您的钱包表示此操作在链上失败，但没有给出交易。这里仍在查找。',
  bundled: '您的钱包会将这笔交易打包，稍后给出。',
  notNamed: '您的钱包没有给出交易。正在链上查找它。',
  namedDespiteError: reasons.namedDespiteError,
  stoppedWaiting: '您已停止等待钱包。如果之后仍在钱包中确认，会在这里找到。',
  stoppedUnheard: '您已停止等待钱包。如果之后仍在钱包中确认，会在这里找到。',
  answeredSince: '此后您的钱包已应答了另一个请求，因此不再询问这一个。如果它最终还是被发送，会在这里找到。',
  mismatched: ({ params }: { readonly params: { readonly mismatch: Message<typeof mismatches> } }) =>
    `钱包给出的交易不是您请求的那一笔：${sentence(mismatches, params.mismatch)}。正在链上查找您请求的那一笔。重试之前请先查看您的余额。`,
  worthLess: ({ params }: { readonly params: { readonly lostBps: number } }) =>
    `在这笔存入所在的区块中，有金库扣留或损失了收到的一部分：您的新份额可取回的将比花费的少 ${(params.lostBps / 100).toFixed(2)}%。`,
  noneHappened: ({ params }: Failed) => `所有调用都没有执行。${sentence(failed, params.reason)}`,
  noWithdrawal: ({ params }: Failed) =>
    `所有调用都没有执行：取出所得会低于最低所得，或被拒绝。${sentence(failed, params.reason)}`,
}

export const minedAs = (what: string) => `已上链：${what}。`
export const askedFor = (what: string) => `所请求的：${what}。`
