-- What triggers decided, commands do: the history of a price, the end of a running sale and the compared price
-- (catalog/changing/set-price.ts, catalog/sale-prices/running-sale.ts), the certificate of a new product
-- (certificates/apply-certificates.ts), and what is inside a merged category (catalog/categories/merge-category.ts). Code before this
-- migration leaves that to the triggers, so that it cannot work beside it.
drop trigger note_price on products;
drop function note_new_price();
drop trigger end_sale on products;
drop function end_sale_by_hand();
drop trigger forget_compared on products;
drop function forget_compared_price();
drop trigger certify on products;
drop function certify_product();
drop trigger category_merged on categories;
drop function category_merged();
