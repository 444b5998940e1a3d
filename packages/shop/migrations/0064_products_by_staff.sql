-- Staff of the catalogue correct any vendor's product, and add one for a vendor (domain D12).
update roles set rights = rights || '{product.change}' where name in ('admin', 'catalogue');
