import { type SentenceValue, sentenceParts } from '#lib/sentence.ts'
import { han } from '../hanText.ts'
import { USER_REJECTED } from './specified.ts'

export { tryAgain } from './kit.ts'

// ConnectMenu
export const chooseAWallet = '选择钱包'
export const wallets = '钱包'
export const callsItself = (rdns: SentenceValue) => `自报 ID：${rdns}`

/** What wallets are called that have no name of their own. */
export const localWallet = '本地钱包'
export const browserWallet = '浏览器钱包'

// ConnectedAccount
export const yourAllowances = '您的授权'
export const account = '账户'
export const connectedWith = <Node>(node: Node) => sentenceParts`连接方式：${node}`

// NetworkChip
export const wrongNetwork = (name: SentenceValue) => `${name}：网络不符`
/** The name alone is seen, `heard` is for those who hear the page. */
export const onNetwork = <Node>(name: SentenceValue, heard: (text: string) => Node) =>
  sentenceParts`${heard('网络：')} ${name}`
export const onTheWrongNetwork = <Node>(name: SentenceValue, heard: (text: string) => Node) =>
  sentenceParts`${heard('网络：')} ${name}${heard('，网络不符')}`

// WalletArea
export const connectWallet = '连接钱包'
export const connecting = '连接中…'
export const waitingForTheWallet = '正在等待钱包'
export const locked = '已锁定'
export const unlock = '解锁'
export const isLocked = (connectorName: SentenceValue) => han`${connectorName}已锁定`
export const disconnect = '断开连接'
export const framed = '本页面被嵌在另一个页面中，因此钱包操作已关闭。请在单独的标签页中打开。'

export const giveUp = '取消'
export const walletIsSilent = (connectorName: SentenceValue) =>
  han`${connectorName}尚未应答。它的窗口可能被此窗口遮住，或钱包已锁定：请打开并查看。`
export const nothingHappened = '没有反应？'
export const walletIsLocked = <Node>(node: Node, address: SentenceValue) =>
  sentenceParts`${node} 已锁定。显示的是 ${address} 的数字；解锁之前无法签名任何内容。`

export const switching = '切换中…'
export const switchTo = (name: SentenceValue) => `切换到 ${name}`

/** What stood in the way of connecting, choosing or switching. */
export const walletProblems = {
  userRejected: USER_REJECTED,
  pendingRequest: '您的钱包中已有一个未处理的请求。请打开钱包处理后重试。',
  noWallet: '在此浏览器中没有找到钱包。请安装一个，或从列表中选择其他钱包。',
  framed,
  locked: '您的钱包已锁定。请解锁以继续。',
  connectFailed: '钱包没有连接。请打开钱包，检查是否已解锁，然后重试。',
  chooseFailed: '钱包没有让您选择。请打开钱包，在那里选择账户。',
  switchFailed: '钱包没有切换网络。请打开钱包，在那里选择网络。',
  cannotSwitch: '此钱包无法自行切换网络。请在钱包中切换。',
  strangeAnswer: '钱包的应答无法使用。',
}

export const walletNotes = {
  rememberedDamaged: '所记住的钱包连接已损坏，并已丢弃。请重新连接。',
}

// PairingDialog
export const connectWith = (connectorName: SentenceValue) => han`通过${connectorName}连接`
export const scanThisWithYourWallet = '用您的钱包扫描此码，或复制链接粘贴到钱包中。'
export const openYourWallet = '打开您的钱包'
export const qrCodeOfTheLink = (connectorName: SentenceValue) => han`${connectorName}链接的二维码`
export const link = '链接'
export const linksExpireAfterFiveMinutes = <Node>(node: Node) =>
  sentenceParts`${node} 链接五分钟后失效：请取消并重新开始，以获得新链接。`

// LocalAccounts
/** Of the Local wallet's depositor. */
export const fiveWeeksOfEarnings = '五周收益'
export const pairingAccount = (value: SentenceValue) => `账户 ${value}`

// ChooseAccount
export const chooseAnotherAccount = '选择其他账户'

// ConnectionNotice
export const youAreOffline = '您已离线'
export const theNetworkDoesNotAnswer = '网络没有应答'
export const noLiveFigures = '在此之前无法显示任何实时数字。'
export const figuresOutOfDate = (blockNumber: SentenceValue) => `数字来自区块 ${blockNumber}，可能已过时。`
export const theNodesDisagree = '各节点说法不一'

export const nodesDisagree = (subjectOf: SentenceValue) =>
  `关于${subjectOf}，各节点给出了不同的应答。一个也不采信，因此这里可能有所缺失。`
export const yourTransactions = '您的交易'
export const whatHappenedBefore = '过去的记录'
export const theNetworkFee = '网络费'
export const yourCurrency = (currency: SentenceValue) => `您的 ${currency}`
export const chainState = '链的状态'
