import { declareRoutedCells } from './declareCells.ts'

declareRoutedCells()
