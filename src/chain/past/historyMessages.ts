import type { LogProgress } from '#chain/logs/logRequest.ts'
import type { LogUse } from '#chain/logs/shelf.ts'
import type { ChainErrorCode } from '#chain/rpc/chainError.ts'
import type { Market } from '#market/market.ts'
import type { Address } from '#math/hex.ts'
import type { HistoryRequest } from './leaving.ts'
import type { CsvKind, CsvText, HistoryReport, LoanPage, LoanQuery } from './report.ts'

/** What the page asks of the worker that reads a market's past, by name. */
export interface HistoryQuestions {
  open: { ask: Market; answer: null }
  /** Read without being asked for. Null: it would take many requests to the node, and nothing was read. */
  begin: { ask: HistoryRequest; answer: HistoryReport | null }
  read: { ask: HistoryRequest; answer: HistoryReport }
  readFor: { ask: Address | undefined; answer: HistoryReport | undefined }
  loans: { ask: LoanQuery; answer: LoanPage }
  csv: { ask: CsvKind; answer: CsvText | undefined }
  pause: { ask: null; answer: null }
  resume: { ask: null; answer: null }
  use: { ask: null; answer: LogUse | undefined }
  clear: { ask: null; answer: null }
}
export type HistoryQuestion = keyof HistoryQuestions

export interface HistoryAsk<Name extends HistoryQuestion = HistoryQuestion> {
  readonly id: number
  readonly name: Name
  readonly ask: HistoryQuestions[Name]['ask']
}

/** What the worker says: an answer to what was asked, or how far it has come. */
export type HistorySaid =
  | { readonly kind: 'answer'; readonly id: number; readonly answer: unknown }
  | {
      readonly kind: 'failure'
      readonly id: number
      readonly code: ChainErrorCode | 'pageFault'
      readonly message: string
    }
  | { readonly kind: 'progress'; readonly progress: LogProgress }
