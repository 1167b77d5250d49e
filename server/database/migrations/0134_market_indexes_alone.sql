-- Each has one of the same order now that holds more, and takes its name.
drop index products_by_price, products_by_heat, products_by_day;
alter index products_of_price rename to products_by_price;
alter index products_of_heat rename to products_by_heat;
alter index products_of_day rename to products_by_day;
