import { textsOf } from '../../../texts/texts-of.ts'
import { reportFiles as ne } from './report-files.ne.ts'

/** What becomes of a table of figures. */
export const reportFiles = { csv: 'CSV', xlsx: 'XLSX', print: 'Print' }

export const useReportFileTexts = textsOf({ en: reportFiles, ne })
