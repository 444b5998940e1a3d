-- Numbers of papers are kept sealed with the key of the papers themselves (vendors/paper-number.ts).
-- lives with: 0095
-- Older code writes numbers in clear, and the rule sealNumbers seals them; of sealed ones it reads nothing.
alter table vendor_documents
  -- The number, sealed for this paper of this application; null when there is none, or when it still stands in document_no.
  add column number_sealed text,
  -- A keyed hash of the number: equal for equal numbers, so that applications with the same PAN find each other.
  add column number_mark text;
create index if not exists vendor_documents_number_mark on vendor_documents (number_mark) where number_mark is not null;
-- What is still in clear.
create index if not exists vendor_documents_in_clear on vendor_documents (id) where document_no <> '';
