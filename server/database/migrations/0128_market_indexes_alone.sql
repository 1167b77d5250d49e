-- Each has one of the same order now that holds more.
drop index products_price, products_hot, products_newest;
