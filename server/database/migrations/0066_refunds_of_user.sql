-- What is on its way back to somebody, and which top-up a refund was of, is asked by wallet and invoices of each person.
create index payment_refunds_of_user on payment_refunds (user_id, id);
