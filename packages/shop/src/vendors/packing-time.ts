/** Within so many hours a confirmed order is to be packed where nobody has set another time (0171_daily_figures.sql). */
export const PACKING_HOURS = 24
