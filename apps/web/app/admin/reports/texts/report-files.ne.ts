/** तालिका फाइलमा वा कागजमा। */
export const reportFiles = { csv: 'CSV', xlsx: 'XLSX', print: 'छाप्नुहोस्' }
