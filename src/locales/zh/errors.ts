import { NO_PUBLIC_CLIENT, USER_REJECTED } from './specified.ts'

/** What went wrong between the page and a node or wallet: what happened and what to do. */
export const failures = {
  userRejected: USER_REJECTED,
  walletLocked: '您的钱包已锁定，或不再向本站提供您的账户。请解锁后重试。',
  walletBusy: '您的钱包中还有一个未处理的请求。请打开钱包处理后重试。',
  walletUnsupported: '您的钱包不支持此请求。请换一个钱包。',
  walletFailed: '您的钱包无法完成此操作。请打开钱包，检查是否已解锁并联网，然后重试。',
  walletSilent: '您的钱包没有及时响应。请打开钱包，检查是否已解锁并联网，然后重试。',
  accountChanged: '钱包中的账户或网络已变更，此预览不再有效。请重新查看。',
  insufficientFunds: '您的账户无法支付网络费。',
  wrongChain: '该节点服务的是另一条链，因此不采用它的应答。',
  staleNode: '该节点落后于链，因此不采用它的应答。',
  nodesDisagree: '各节点给出了不同的应答，因此一个也不采信。本页面会自动重新询问。',
  rateLimited: '节点要求减少请求。请稍候，本页面会自动重试。',
  timeout: '节点没有及时应答。本页面会自动重试。',
  unreachable: '无法连接节点。请检查网络连接，本页面会自动重试。',
  noClient: NO_PUBLIC_CLIENT,
  badResponse: '节点给出了不合理的应答。本页面会自动重试。',
  unsupportedMethod: '该节点不支持此请求。',
  nodeError: '节点无法应答。请稍后重试。',
  pageFault: '页面内部出错。请重新加载后重试。',
}

/** The same of a read, whose refusal nobody decodes. */
export const readFailures = { ...failures, reverted: '合约拒绝应答。' }

/** Why V4Quoter gave no quote; what the contracts refuse with is said by `reverted`. */
export const quoterRefusals = {
  ...failures,
  amountTooLarge: '数量超过了资金池能计数的上限。',
  noQuoter: '此链上没有报价合约。',
}
