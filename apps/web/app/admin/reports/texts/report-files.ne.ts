import type { Text } from '../../../texts/text.ts'
import type { reportFiles as en } from './report-files.ts'

/** तालिका फाइलमा वा कागजमा। */
export const reportFiles: Text<typeof en> = { csv: 'CSV', xlsx: 'XLSX', print: 'छाप्नुहोस्' }
