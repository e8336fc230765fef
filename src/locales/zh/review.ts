import { type SentenceParameterText, sentenceParts } from '#lib/sentence.ts'
import { han } from '../hanText.ts'
import { list } from './kit.ts'

export { close, unavailable } from './kit.ts'

export const argument = <Node>(node: Node) => sentenceParts`参数 ${node}`

export const callsAtOnce = (length: SentenceParameterText) => `${length} 个调用，全部执行或全不执行`

export const contract = '合约'
export const functionName = '函数'
export const sentAlong = '随附发送'
export const upToIsSent = <Node>(sent: Node, back: Node) => sentenceParts`最多发送 ${sent}，退回 ${back}`
export const sharesNotTransferable = <Node>(amount: Node) => sentenceParts`${amount} 份额，不可转让`

export const feeAndWallet = '网络费与钱包'
export const networkFee = '网络费'
export const executionAndDataFee = (execution: SentenceParameterText, data: SentenceParameterText) =>
  `执行费 ${execution}，数据费最多 ${data}`
export const gasLimit = 'gas 上限'
export const unavailableYourWalletWillSay = '不可用，您的钱包会显示'
export const about = (ether: SentenceParameterText) => `约 ${ether}`
export const youHold = '您持有'
export const signedBy = '签名账户'
export const id = (chainName: SentenceParameterText, chainId: SentenceParameterText) =>
  `${chainName}（ID：${chainId}）`
export const network = '网络'

export const whatMoves = '资产变动'
export const leavesYourAccount = '您发送'
export const arrivesInYourAccount = '您获得'
export const atMostLeaves = '最多发送'
export const atLeastArrives = '最少获得'
export const limitOnChain = '链上限制'
export const noLimitOnChain = '此合约没有限制：您的授权为无限额'
export const noMinimumOnChain = '此合约没有最低数量：在您签名前检查'
export const simulatedAt = (blockNumber: SentenceParameterText) => `已在区块 ${blockNumber} 上模拟。`
export const computedWithoutSimulation = (plan: SentenceParameterText) =>
  `按区块 ${plan} 计算。此节点无法模拟。`
export const enforced = {
  amounts: '如超出这些限制，交易会失败。',
  price: '本页面会在您签名前检查这些限制。合约只检查价格。',
  nothing: '本页面会在您签名前检查这些限制。合约不检查。',
}
export const movesNothing = '无'

export const mayUpgradeFirst = (wallet: SentenceParameterText) =>
  han`${wallet}可能会先请您升级账户，以便一次发送多个调用。`
export const inQuotes = (title: SentenceParameterText) => `“${title}”`
export const anEarlierOneMayStill = (value: SentenceParameterText) =>
  `之前的一笔仍可能上链：${value}。如果您确认这一笔，两笔都可能执行。请先查看您的钱包。`

export { shares } from './kit.ts'
export const depositGets = (paid: readonly string[], shares: SentenceParameterText) =>
  han`存入${list(paid)}，获得${shares}。`
export const approvals = '授权'
export const spender = (named: string | undefined, address: string) =>
  named === undefined ? han`授予 ${address}` : han`授予${named}，${address}`
export const digitsSignerCalls = '完整数字、签名账户与调用'

export const waitingFor = (connectorName: SentenceParameterText) => han`正在等待${connectorName}`
export const stopWaiting = '停止等待'
export const titles = {
  approve: '核对授权',
  revoke: '核对撤销',
  mint: '核对铸造',
  deposit: '核对存入',
  withdraw: '核对取出',
  setVaults: '核对新金库',
  restore: '核对恢复金库',
  swap: '核对兑换',
  transfer: '核对转账',
  sign: '核对签名',
}
export const dangers = {
  setVaults: '这会为所有人更换金库。当前金库中的存款会被困住，直到这些金库恢复为止。',
  newRecipient: '这是您首次从此浏览器向此地址发送。请逐字符核对。转账无法撤销。',
  unlimitedToStranger: '一个未知合约将能随时拿走您的全部此种代币。',
}
export const howMuchToAllow = 'Hook 可动用'
export const howMuchForTheSwap = '路由可动用'
export const goBack = '返回'
export const checkingOnceMore = '正在准备…'
export const requestsOneByOne = (titles: readonly string[]) =>
  `${titles.length} 次钱包请求：${titles.join('，然后')}。`
export const requestOf = (number: number, all: number, title: SentenceParameterText) =>
  `${number}/${all}：${title}`
export const amountsMoved = (percent: string | undefined, amounts: readonly string[]) => [
  percent === undefined ? '数量发生了变化。' : `价格变动了 ${percent}。`,
  `新数量：${list(amounts)}。`,
]
export const acceptAmounts = {
  deposit: '存入这些',
  withdraw: '取出这些',
  swap: '兑换这些',
  other: '按此继续',
}
export const continueTo = (connectorName: SentenceParameterText) => han`在${connectorName}中确认`

export const confirmInWallet = (actionTitle: SentenceParameterText, connectorName: SentenceParameterText) =>
  han`请在${connectorName}中确认：${actionTitle}。`
export const walletIsSilent = (connectorName: SentenceParameterText) =>
  han`${connectorName}尚未应答。它可能已锁定，或窗口被遮住。请打开查看。如果您停止等待后仍然确认，本页面会找到这笔交易。`
export const nothingHappened = '没有反应？'

export const notKept = {
  blocked: '此浏览器不为本页面保存任何内容。如果您关闭或重新加载页面，页面会忘记这笔交易。',
  full: '此浏览器已没有存储空间。如果您关闭或重新加载页面，页面会忘记这笔交易。请先在“活动”中清除已完成的条目。',
  unwritten: '此浏览器未能保存之前的一个条目。如果您关闭或重新加载页面，页面可能会忘记这笔交易。',
}

export function walletNode(
  wallet: string,
  { agrees, named }: { readonly agrees: boolean; readonly named: readonly string[] | undefined },
): string {
  if (!agrees) return han`${wallet}自己的节点没有应答，因此无法核实。`
  return named === undefined
    ? han`${wallet}自己的节点在同一条链上。`
    : han`${wallet}与本页面使用同一节点（${list(named)}），因此无法独立核实。`
}

export const steps = '步骤'
export const theToken = '代币'
export const approveStep = (token: SentenceParameterText) => han`授权${token}`
export const approveForSwap = (token: SentenceParameterText) => han`授权${token}用于兑换`
export const signStep = (amount: SentenceParameterText, time: SentenceParameterText) =>
  han`签名：路由可动用${amount}，有效期至 ${time}`
export const stepNames = {
  deposit: '存入',
  swap: '兑换',
  together: '授权并存入',
  withdraw: '取出',
  swapAndDeposit: '兑换并存入',
  withdrawAndSwap: '取出并兑换',
}

export const goals = { deposit: '正在存入', withdraw: '正在取出', swap: '正在兑换' }
export const reached = { deposit: '已存入', withdraw: '已取出', swap: '已兑换' }
export const notReached = { deposit: '未存入', withdraw: '未取出', swap: '未兑换' }
export const unconfirmed = {
  deposit: '存入尚未确认',
  withdraw: '取出尚未确认',
  swap: '兑换尚未确认',
}
export const done = '完成'
export const stepInWallet = <Node>(step: Node, wallet: string, number: string) =>
  sentenceParts`请在 ${wallet} 中处理：${step}（${number}）。`
export const stepOf = (number: number, all: number) => `${number}/${all}`
export const reading = '正在准备下一步…'
export const confirming = '正在等待网络确认…'
export const elsewhere = '另一笔交易正在进行。完成后此处会继续。'
export const leftToDo = '您的授权已保留。您可以现在或稍后完成。'
export const goOn = '继续'

export const waitingForItsBlock = '确认中…'
export const thenTheNext = (title: SentenceParameterText) => han`${title}：已发送。接着会有下一个请求。`
export const stopHere = '稍后完成'

export const whatIsSigned = '签名内容'
export const message = '消息'
export const noFeeToSign = '无（签名免费）'
export const signIn = (wallet: SentenceParameterText) => han`在${wallet}中签名`
export const signInWallet = (wallet: SentenceParameterText) => han`请在${wallet}中签名或拒绝。`
export const signerIsSilent = (wallet: SentenceParameterText) =>
  han`${wallet}尚未应答。它可能已锁定，或窗口被遮住。请打开查看。如果您停止等待，不会发送任何交易。`
