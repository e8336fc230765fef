import { declareRecordedCells } from './declareCells.ts'

declareRecordedCells()
