import { type SentenceParameterText, sentenceParts } from '#lib/sentence.ts'
import { han } from '../hanText.ts'
import { list } from './kit.ts'
import * as specified from './specified.ts'

export const revokeFrom = (label: SentenceParameterText, named: SentenceParameterText) =>
  han`撤销${named}的${label}授权`
export const permitTo = (named: SentenceParameterText, amount: SentenceParameterText) =>
  han`允许${named}通过 Permit2 动用${amount}`
export const approveTo = (
  label: SentenceParameterText,
  named: SentenceParameterText,
  amount: SentenceParameterText,
) => han`将${label}授权给${named}：${amount}`
export const mint = (amount: SentenceParameterText) => han`铸造${amount}`
export const depositFor = (amount: SentenceParameterText) => han`存入，获得${amount}`
export const withdrawTheWholePosition = '取出全部仓位'
export const withdrawOf = (shares: SentenceParameterText) => han`取出${shares}`
export const setVaultsTo = (vault0: SentenceParameterText, vault1: SentenceParameterText) =>
  han`将金库设为${vault0}和${vault1}`
export const swapFor = (amount: SentenceParameterText, label: SentenceParameterText) =>
  han`用${amount}换${label}`
export const swapForExactly = (label: SentenceParameterText, amount: SentenceParameterText) =>
  han`用${label}换得${amount}`
export const sendTo = (amount: SentenceParameterText, address: SentenceParameterText) =>
  han`将${amount}发送到${address}`
export const meaningOfRevoke = (spender: SentenceParameterText, value: SentenceParameterText) =>
  han`您撤销${spender}动用${value}的授权。`
export const meaningOfPermit = (
  spender: SentenceParameterText,
  amount: SentenceParameterText,
  until: SentenceParameterText,
) => han`您允许${spender}通过 Permit2 动用${amount}，有效期至 ${until}。此时不会转移任何资产。`
export const meaningOfSigning = (
  spender: SentenceParameterText,
  amount: SentenceParameterText,
  until: SentenceParameterText,
) => han`您签名允许${spender}通过 Permit2 动用${amount}，有效期至 ${until}。签名将随兑换一起发送。`
export const meaningOfApprove = (spender: SentenceParameterText, allowanceText: SentenceParameterText) =>
  han`您允许${spender}动用${allowanceText}。此时不会转移任何资产。`
export const meaningOfMint = (amount: SentenceParameterText) =>
  han`您获得${amount}，这是免费的测试代币。您只需支付网络费。`
export const meaningOfDeposit = (amount: SentenceParameterText) => han`您存入两种代币，获得${amount}。`
export const meaningOfWithdraw = '您交还全部份额。Hook 以两种代币向您支付全部仓位。'
export const youGiveBackSome = (shares: SentenceParameterText) =>
  han`您交还${shares}。Hook 以两种代币向您支付其价值。`
export const meaningOfRestoring = '您为所有人恢复预期的金库。当前金库中的资产留在原处。'
export const meaningOfSetVaults = '您更换 Hook 今后存放所有人存款的金库。当前金库中的资产留在原处。'
export const meaningOfExactInSwap = (amount: SentenceParameterText, label: SentenceParameterText) =>
  han`您向资金池支付${amount}，获得${label}。`
export const meaningOfExactOutSwap = (amount: SentenceParameterText, label: SentenceParameterText) =>
  han`您从资金池获得${amount}，以${label}支付。`
export const meaningOfSend = (amount: SentenceParameterText, address: SentenceParameterText) =>
  han`您将${amount}发送到${address}。此操作无法撤销。`

export const you = '您'
export const unknownAccount = '未知账户'
export const unlimitedTheMaximumUint256 = '无限额（uint256 最大值）'
export const pay = (text: SentenceParameterText) => han`支付${text}`
export const receive = (text: SentenceParameterText) => han`获得${text}`
export const ticks = (raw: SentenceParameterText) => `${raw} 个 tick`
export const soldFor = (sold: string, bought: string) => han`${sold} 换${bought}`
export const atMost = (amount: SentenceParameterText) => han`最多${amount}`
export const atLeast = (amount: SentenceParameterText) => han`至少${amount}`
export const endsAtOnce = '立即结束'
export const untilThen = (moment: SentenceParameterText) => `不晚于 ${moment}`
export const routerSwapsExactIn = '支付，按精确输入兑换，收取，退回剩余'
export const routerSwapsExactOut = '支付，按精确输出兑换，收取，退回剩余'
export const sameBoundAsPrice = '同样的限制，以价格表示'
export const priceLimitArgument = '兑换停止的价格'
export const expectedPrice = (
  price: SentenceParameterText,
  token1: SentenceParameterText,
  token0: SentenceParameterText,
) => han`所示的资金池价格：每 ${token0} 兑 ${price} ${token1}`
export const atAnyPrice = '任意价格'
export const priceMayMove = (percent: SentenceParameterText) =>
  `指平方根；价格最多可高出 ${percent}，可低的幅度略小`
export const tokensNotClaims = '代币，而非 claim'
export const paidInTokens = '以代币支付'
export const signatureNumber = (raw: SentenceParameterText) => `第 ${raw} 号签名`
export const partOfSignature = '您签名的一部分'
export const unknownToken = '未知代币'

export const meaningOfNamingVaults = '您恢复预期的金库，因此即使有人更换过，以下调用也会使用它们。'
export const meaningOfShowingHolding = (amount: SentenceParameterText) =>
  han`您向自己发送${amount}。如果您的持有量不足，以上操作全部撤销。`
export const meaningOfTakingBackRest = '您撤销该授权的剩余额度。'

export const statuses = {
  awaitingWallet: '等待您的钱包',
  pending: '待处理',
  stuck: '已发送，仍在等待区块',
  confirming: '已上链，核对中',
  confirmed: '已确认',
  final: '已最终确定',
  changed: '已上链，但与请求不符',
  mismatched: '与您的请求不符',
  reverted: '在链上失败',
  replaced: '被另一笔交易取代',
  cancelled: '已在钱包中取消',
  dropped: '网络上已查不到',
  unknown: '暂不清楚',
  rejected: '未发送',
}

export const keptForNow = {
  blocked: '此浏览器不为本页面保存任何内容，因此您离开后列表会丢失。',
  full: '此浏览器已没有存储空间，因此您离开后新条目会丢失。请清除已完成的条目以腾出空间。',
  unwritten: '有一个条目无法保存。您离开后它会丢失。',
}

export const spoken = (title: SentenceParameterText, status: SentenceParameterText) => `${title}：${status}`

export const failedUnsent = '操作未完成：没有发送任何交易'
export const theTransactionWas = (value: SentenceParameterText) => `交易状态：${value}`
export const theTransactionIs = (value: SentenceParameterText) => `交易状态：${value}。`

export const stillAsked = '此请求仍在您的钱包中待处理。请在钱包中确认或拒绝。'
export const stopWaiting = '停止等待'

export const youGave = (amounts: readonly string[]) => `您支付了 ${list(amounts)}。`
export const youReceived = (amounts: readonly string[]) => `您获得了 ${list(amounts)}。`

export const alsoSent = <Node>(hash: Node) =>
  sentenceParts`您的账户还发送了另一笔交易：${hash}。本页面没有请求它。`
export const alsoSentSpoken = '您的账户还发送了一笔本页面没有请求的交易。请查看“活动”。'
export const viewTransaction = '查看交易'
export const seeYourEarnings = '查看您的收益'

export const transactionsNewestFirst = '交易，最新的在前'

export const clear = (title: SentenceParameterText) => `清除：${title}`
export const transactionHash = '交易哈希'
export const inItsPlace = <Node>(address: Node) => sentenceParts`取代它的是 ${address}`
export const details = '详情'
export const moved = {
  leaves: (amounts: readonly string[]) => `支付 ${list(amounts)}`,
  arrives: (amounts: readonly string[]) => `获得 ${list(amounts)}`,
}
export const movedMore = {
  leaves: (count: number) => `还支付了 ${count} 种代币`,
  arrives: (count: number) => `还获得了 ${count} 种代币`,
}

export const clearAllThatHaveEnded = '清除已完成的'

export const showMoreLeft = (left: SentenceParameterText) => `显示更多（还有 ${left} 个）`

export const unverified = '由此浏览器保存。本次访问中尚未在链上找到。'

export const inOtherMarkets = '其他市场'
export const actionNames = {
  approve: '授权',
  mint: '测试代币',
  deposit: '存入',
  withdraw: '取出',
  swap: '兑换',
  setVaults: '新金库',
  transfer: '转账',
}
export const inAnotherMarket = (what: string, market: string) => `“${market}”中的${what}`
export const showThatMarket = '查看该市场'
export const unknownMarket = '未知市场中的一笔交易'
export const notFollowed = '这里不跟踪'
export const storedMarket = (id: string) => `市场 ${id}`
export const clearUnknown = '清除：未知市场中的一笔交易'

export const alerts = {
  connectWallet: specified.CONNECT_WALLET_FIRST,
  enterLiquidityAmount: specified.ENTER_LIQUIDITY_AMOUNT,
  switchNetwork: ({ params }: { readonly params: { readonly name: string; readonly chainId: number } }) =>
    specified.switchNetworkFirst(params.name, params.chainId),
  approveBothTokens: specified.APPROVE_BOTH_TOKENS,
  enterTokenAddress: specified.ENTER_TOKEN_ADDRESS,
  noWalletAddress: specified.NO_WALLET_ADDRESS,
}

export const inFlightLabels = { pending: '处理中…', confirming: '确认中…' }
export const networkIsSilent = '网络没有响应。本页面会继续尝试。'
export const inFlightReasons = {
  pending: '请先完成打开的请求',
  confirming: '有一笔交易正在确认',
}
const writes = {
  approve: '授权',
  mint: '铸造',
  deposit: '存入',
  withdraw: '取出',
  setVaults: '金库更换',
  swap: '兑换',
  transfer: '转账',
}
export const underWay = (kind: keyof typeof writes, phase: keyof typeof inFlightReasons) =>
  `您的${writes[kind]}正在${phase === 'pending' ? '钱包中等待' : '确认'}`

export const anotherUnderway = '正在等待您的另一笔交易'
