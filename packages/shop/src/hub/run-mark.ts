/** An SQL expression: the mark that a sent run gave the stop of delivery `d` with the place `p`, such as 'L-06' (runs/marks.ts); null before. */
export const RUN_MARK = `(
    select r.series || '-' || lpad(st.no::text, greatest(2, length(st.no::text)), '0')
    from run_stops st join runs r on r.id = st.run_id
    where st.delivery_id = d.id and st.place_id = p.id and st.is_live and st.no is not null)`
