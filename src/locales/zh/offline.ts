import type { Shown } from '#lib/sentence.ts'

export const offlineUse = '离线使用'
export const unsupported = '此浏览器无法保存本站供离线使用。无痕窗口和未加密的地址通常不支持。'
export const off =
  '您的浏览器可以保存本站，并在没有网络时打开。保存的只有网站文件：数据来自链上，没有网络就没有数据。'
export const keeping = '正在保存…'
export const kept =
  '已保存在此浏览器中：没有网络时也能打开本站，但不显示数据。每个文件在使用前都会与本版本的清单核对。'
export const keptIn = (language: Shown) => `已在此浏览器中以另一种语言保存（${language}）。`
export const ready = '新版本已完整保存。在您切换之前，或在本站的所有标签页关闭之前，仍使用当前版本。'

const noneKept = '未保存其中任何内容。'
const named = (file: string) => (file === '' ? '有文件' : file)
export const failed = {
  changed: (file: string) => `无法保存：${file} 与本版本清单中的文件不一致。${noneKept}`,
  notDelivered: (file: string) => `无法保存：${named(file)} 未能送达。${noneKept}`,
  noRoom: (_file: string) => `无法保存：此浏览器没有足够的空间。${noneKept}`,
  refused: (_file: string) => '无法保存：此地址未提供所需的脚本，或浏览器拒绝运行它。',
}
export const before = '之前保存的版本仍在。'

export const choices = {
  save: '保存供离线使用',
  saveThis: '改为保存中文版',
  again: '重试',
  update: '立即切换',
  remove: '移除',
}

export const versionReady = (product: Shown) => `${product} 有新版本可用。`
export const replaced = '另一个标签页已切换到新版本，此页仍显示之前的版本。'
export const reload = '重新加载'
