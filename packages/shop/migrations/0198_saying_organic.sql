-- lives with: 0143

-- Staff find products that say organic in what shoppers read (catalog/managing/catalogue.ts); the words are those of nepal/says-organic.ts.
create index if not exists products_saying_organic on products (id)
  where (name_en || ' ' || name_ne || ' ' || description_en || ' ' || description_ne)
    ~* 'organic|jaivik|jaibik|prangarik|जैविक|प्राङ्गारिक|प्रांगारिक|अर्गानिक|अर्ग्यानिक';
