import { NO_PUBLIC_CLIENT, USER_REJECTED } from './specified.ts'

export const failures = {
  userRejected: USER_REJECTED,
  walletLocked: '您的钱包已锁定，或已与本站断开连接。请解锁后重试。',
  walletBusy: '您的钱包中还有一个未处理的请求。请处理后重试。',
  walletUnsupported: '您的钱包不支持此请求。请换一个钱包重试。',
  walletFailed: '您的钱包无法完成此操作。请检查钱包是否已解锁并联网，然后重试。',
  walletSilent: '您的钱包没有及时响应。请检查钱包是否已解锁并联网，然后重试。',
  accountChanged: '您的钱包切换了账户或网络。请查看新的预览。',
  insufficientFunds: '您的账户无法支付网络费。请充值后重试。',
  wrongChain: '该节点在另一条链上，因此不采用它的应答。',
  staleNode: '该节点的区块落后，因此不采用它的应答。',
  nodesDisagree: '各节点的应答不一致，因此一个也不采用。本页面会重新查询。',
  rateLimited: '节点正在限制请求。本页面稍后会重试。',
  timeout: '节点没有及时应答。本页面会重试。',
  unreachable: '无法连接节点。请检查您的网络连接。本页面会重试。',
  noClient: NO_PUBLIC_CLIENT,
  badResponse: '节点给出了无效的应答。本页面会重试。',
  unsupportedMethod: '该节点不支持此请求。',
  nodeError: '节点无法应答。请稍后重试。',
  pageFault: '页面内部出错。请重新加载后重试。',
}

export const readFailures = { ...failures, reverted: '合约拒绝应答。' }

export const quoterRefusals = {
  ...failures,
  amountTooLarge: '数量太大，超出资金池能处理的上限。',
  noQuoter: '此链上没有报价合约。',
}
