import { type SentenceParameterText, sentenceParts } from '#lib/sentence.ts'

export const addressOrName = '0x… 或 name.eth'
export const lookUp = '查询'
export const asks = (hosts: SentenceParameterText) => `将向 ${hosts} 查询地址。`
export const isAddressOf = <Node>(name: Node, network: string) =>
  sentenceParts`这是 ${name} 在 ${network} 上的地址。`

export const nameIssues = {
  badName: '这不是有效的名称。请检查拼写。',
  noRecord: '此名称没有对应的地址。请检查拼写。',
  offchain: '此名称保存在链外。请输入它的地址。',
  disputed: '各节点给出的地址不同。请直接输入地址。',
  unread: '无法查询此名称。请重试。',
}
