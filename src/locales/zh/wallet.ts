import { type SentenceParameterText, sentenceParts } from '#lib/sentence.ts'
import { han } from '../hanText.ts'
import { USER_REJECTED } from './specified.ts'

export { tryAgain } from './kit.ts'

export const chooseAWallet = '选择钱包'
export const wallets = '钱包'
export const callsItself = (rdns: SentenceParameterText) => `ID：${rdns}`

export const localWallet = '本地钱包'
export const browserWallet = '浏览器钱包'

export const yourAllowances = '您的授权'
export const account = '账户'
export const connectedWith = <Node>(node: Node) => sentenceParts`连接方式：${node}`

export const wrongNetwork = (name: SentenceParameterText) => `${name}：网络不符`
export const onNetwork = <Node>(name: SentenceParameterText, heard: (text: string) => Node) =>
  sentenceParts`${heard('网络：')} ${name}`
export const onTheWrongNetwork = <Node>(name: SentenceParameterText, heard: (text: string) => Node) =>
  sentenceParts`${heard('网络：')} ${name}${heard('，网络不符')}`

export const connectWallet = '连接钱包'
export const connecting = '连接中…'
export const waitingForTheWallet = '正在等待钱包'
export const locked = '已锁定'
export const unlock = '解锁'
export const isLocked = (connectorName: SentenceParameterText) => han`${connectorName}已锁定`
export const disconnect = '断开连接'
export const framed = '本页面被嵌在另一个页面中，因此钱包操作已关闭。请在单独的标签页中打开。'

export const giveUp = '取消'
export const walletIsSilent = (connectorName: SentenceParameterText) =>
  han`${connectorName}尚未应答。它可能已锁定，或窗口被遮住。请打开查看。`
export const nothingHappened = '没有反应？'
export const walletIsLocked = <Node>(node: Node, address: SentenceParameterText) =>
  sentenceParts`${node} 已锁定。您看到的是 ${address} 的数据。解锁后才能签名。`

export const switching = '切换中…'
export const switchTo = (name: SentenceParameterText) => `切换到 ${name}`

export const walletProblems = {
  userRejected: USER_REJECTED,
  pendingRequest: '您的钱包中还有一个未处理的请求。请处理后重试。',
  noWallet: '此浏览器中没有找到钱包。请安装一个，或从列表中选择其他钱包。',
  framed,
  locked: '您的钱包已锁定。请解锁以继续。',
  connectFailed: '钱包没有连接。请检查钱包是否已解锁，然后重试。',
  chooseFailed: '钱包没有显示账户。请在钱包中选择账户。',
  switchFailed: '钱包没有切换网络。请在钱包中选择网络。',
  cannotSwitch: '本页面无法切换此钱包的网络。请在钱包中切换。',
  strangeAnswer: '钱包给出了无效的应答。',
}

export const walletNotes = {
  rememberedDamaged: '已保存的钱包连接已损坏。请重新连接。',
}

export const connectWith = (connectorName: SentenceParameterText) => han`通过${connectorName}连接`
export const scanThisWithYourWallet = '请用您的钱包扫描此码，或复制链接并粘贴到钱包中。'
export const openYourWallet = '打开您的钱包'
export const qrCodeOfTheLink = (connectorName: SentenceParameterText) => han`${connectorName}链接的二维码`
export const link = '链接'
export const linksExpireAfterFiveMinutes = <Node>(node: Node) =>
  sentenceParts`${node} 链接五分钟后失效。要获得新链接，请取消并重新开始。`

export const fiveWeeksOfEarnings = '五周收益'
export const pairingAccount = (value: SentenceParameterText) => `账户 ${value}`

export const chooseAnotherAccount = '选择其他账户'

export const youAreOffline = '您已离线'
export const theNetworkDoesNotAnswer = '网络没有应答'
export const noLiveFigures = '网络恢复应答后，将重新显示实时数据。'
export const figuresOutOfDate = (blockNumber: SentenceParameterText) =>
  `数据来自区块 ${blockNumber}，可能已过时。`
export const theNodesDisagree = '各节点应答不一致'

export const nodesDisagree = (subjectOf: SentenceParameterText) =>
  `关于${subjectOf}，各节点的应答不一致。一个也不采用，因此可能缺少部分内容。`
export const yourTransactions = '您的交易'
export const whatHappenedBefore = '过去的事件'
export const theNetworkFee = '网络费'
export const yourCurrency = (currency: SentenceParameterText) => `您的 ${currency}`
export const chainState = '链的状态'
