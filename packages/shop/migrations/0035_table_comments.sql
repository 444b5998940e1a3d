-- lives with: 0002

-- What the tables are for that did not say so; from here on a test wants it of each.
comment on table article_versions is 'Every text of an article as it was published, to be read and brought back.';
comment on table bill_checks is 'Up to which bill of a series the chain of hashes was walked and found whole.';
comment on table bills is 'Tax invoices and credit notes as they were issued. Rows are only added.';
comment on table cash_hand_overs is 'Cash that was collected at doors and handed over, day by day.';
comment on table categories is 'The shelves of the shop, which lie in one another.';
comment on table conversation_messages is 'What was written in a conversation, by whom. Rows are only added.';
comment on table events is 'What happened that people may be notified of; each of them has a row in notifications.';
comment on table home_versions is 'The home page as it was published, version by version.';
comment on table ledger_lines is 'Amounts of the entries of the ledger, of which each comes to zero. Rows are only added.';
comment on table list_items is 'The products on people''s lists.';
comment on table order_items is 'What was ordered of a product, at the price of then, and how far it has come.';
comment on table orders is 'The package of one vendor in a purchase.';
comment on table payout_steps is 'Who prepared, approved, sent or returned a payout, and when.';
comment on table payouts is 'Transfers of what the shop owes vendors.';
comment on table product_images is 'The pictures of products, in their order.';
comment on table product_tags is 'Which tags a product has.';
comment on table products is 'What vendors sell, whether it is on sale or not.';
comment on table rating_photos is 'Photos beside the words of a rating.';
comment on table refund_items is 'Which items a refund gives back, how many and how much.';
comment on table refund_photos is 'Photos of what a claim is about.';
comment on table refund_steps is 'Who asked for, decided and paid a refund, and when.';
comment on table second_factors is 'The secrets of which apps make the codes of a second factor.';
comment on table sessions is 'Who is signed in, on which device, until when.';
comment on table stock_movements is 'Each change of a product''s stock, and why. Rows are only added.';
comment on table user_roles is 'Which roles of staff people have.';
comment on table vendors is 'Those who sell, open or not.';
comment on table verifications is 'Empty, and read by nothing: the next baseline leaves it out.';
