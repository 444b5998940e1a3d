-- lives with: 0002

-- Whoever may change zones may let fewer or more deliveries into one time; now somebody can be given that alone.
update roles set rights = array_append(rights, 'slot.change') where 'zone.change' = any(rights) and not 'slot.change' = any(rights);
