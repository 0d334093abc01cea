-- What the host had stored as English sentences is stored as codes with what is put in. A sentence is known by its pattern, the
-- longest first; words that are nobody's code stay as they are.
CREATE TABLE message_patterns (place integer PRIMARY KEY, code text, pattern text, names text[], fixed jsonb);--> statement-breakpoint
INSERT INTO message_patterns VALUES
  (0, 'woocommerce_missing', '^There is no WooCommerce at (.+?)\. Enter the address of the shop''s start page, without a page such as /shop behind it\. In WordPress, Settings → Permalinks must not be “Plain”\.$', ARRAY['shop']::text[], '{}'),
  (1, 'currency_unknown', '^This shop sells in (.+?), and there is no exchange rate for it here\. Products can be published to shops that sell in (.+?)\.$', ARRAY['currency', 'known']::text[], '{}'),
  (2, 'woocommerce_user_limited', '^WooCommerce: the user these keys belong to may not manage products\. Make the keys for an administrator or shop manager\.$', ARRAY[]::text[], '{}'),
  (3, 'items_changed', '^Its items were changed in your shop after it was ordered here\. It is printed as it was ordered, unless you cancel it\.$', ARRAY[]::text[], '{}'),
  (4, 'shopify_takes_no_parcel', '^Shopify takes no parcel for this order yet: it is on hold or scheduled there\. It is told again once that has ended\.$', ARRAY[]::text[], '{}'),
  (5, 'amount_too_small', '^The order comes to less than a card can be charged for\. Pay it from your balance, or together with another order\.$', ARRAY[]::text[], '{}'),
  (6, 'address_stays_in_production', '^Its address was changed in your shop after it was ordered here, where it stays: it is in production already\.$', ARRAY[]::text[], '{}'),
  (7, 'balance_too_small', '^Your balance does not cover it, so it waits until you pay it\. A card saved in Settings can pay such orders\.$', ARRAY[]::text[], '{}'),
  (8, 'woocommerce_keys_refused', '^WooCommerce does not accept the consumer key and secret\. Check that they are right and may read and write\.$', ARRAY[]::text[], '{}'),
  (9, 'card_without_funds', '^Your card on file does not have enough money\. Pay the order by hand, or replace the card in Settings\.$', ARRAY[]::text[], '{}'),
  (10, 'shopify_order_rights_missing', '^Shopify: for orders the access token lacks the rights (.+?)\. Add them to the app it belongs to\.$', ARRAY['rights']::text[], '{}'),
  (11, 'woocommerce_firewall', '^WooCommerce: something in front of the shop, such as a firewall, turns us away \(status (.+?)\)\.$', ARRAY['status']::text[], '{}'),
  (12, 'shopify_unlike_api_status', '^Shopify answered something else than its Admin API does \(status (.+?)\)\. Is the address right\?$', ARRAY['status']::text[], '{}'),
  (13, 'card_declined', '^The bank declined your card on file\. Pay the order by hand, or replace the card in Settings\.$', ARRAY[]::text[], '{}'),
  (14, 'print_unknown', '^The print on this line was not made in your shop, or was kept too long ago to be ordered\.$', ARRAY[]::text[], '{}'),
  (15, 'card_to_confirm', '^The bank wants you to confirm the payment yourself\. Pay the order by hand with your card\.$', ARRAY[]::text[], '{}'),
  (16, 'address_stays', '^Its address was changed in your shop after it was ordered here, where it stays: (.+?)$', ARRAY['problem']::text[], '{}'),
  (17, 'paid_again', '^It was cancelled here, and is paid in your shop again\. Approve it to have it made again\.$', ARRAY[]::text[], '{}'),
  (18, 'shopify_token_refused', '^Shopify does not accept the access token\. Check that it is right and may write products\.$', ARRAY[]::text[], '{}'),
  (19, 'shopify_rights_missing', '^Shopify: the access token lacks the rights (.+?)\. Add them to the app it belongs to\.$', ARRAY['rights']::text[], '{}'),
  (20, 'no_size_made', '^None of the sizes that are switched on is made any more, so it is not in your shop\.$', ARRAY[]::text[], '{}'),
  (21, 'provider_silent', '^The payment provider does not answer just now\. It is asked again in a few minutes\.$', ARRAY[]::text[], '{}'),
  (22, 'woocommerce_unlike_api', '^WooCommerce answered something else than its REST API does\. Is the address right\?$', ARRAY[]::text[], '{}'),
  (23, 'no_size_on', '^No size of this product is switched on\. Switch on at least one and publish again\.$', ARRAY[]::text[], '{}'),
  (24, 'ended_in_production', '^It was cancelled in your shop, but it is in production already and will be sent\.$', ARRAY[]::text[], '{"how":"cancelled"}'),
  (25, 'shop_moved', '^((?:(?!: ).)+?) sends us on to another address\. Enter the shop''s own address in Settings\.$', ARRAY['shop']::text[], '{}'),
  (26, 'woocommerce_read_only', '^WooCommerce: these keys may only read\. Make keys with the permission Read/Write\.$', ARRAY[]::text[], '{}'),
  (27, 'ended_in_production', '^It was refunded in your shop, but it is in production already and will be sent\.$', ARRAY[]::text[], '{"how":"refunded"}'),
  (28, 'order_deleted', '^You deleted the order that was made of it\. Approve it to have it made again\.$', ARRAY[]::text[], '{}'),
  (29, 'address_unusable', '^The recipient''s name of the shop''s order cannot be used: (.+?)$', ARRAY['problem']::text[], '{"field":"name"}'),
  (30, 'address_unusable', '^The telephone number of the shop''s order cannot be used: (.+?)$', ARRAY['problem']::text[], '{"field":"phone"}'),
  (31, 'address_not_https', '^The address must begin with https, because secrets are sent to it\.$', ARRAY[]::text[], '{}'),
  (32, 'sku_not_published', '^The product behind the SKU (.+?) was not published to this shop\.$', ARRAY['sku']::text[], '{}'),
  (33, 'address_unusable', '^The e-mail address of the shop''s order cannot be used: (.+?)$', ARRAY['problem']::text[], '{"field":"email"}'),
  (34, 'shop_told_of_parcel', '^The shop has been told with (.+?), tracking number (.+?)\.$', ARRAY['carrier', 'number']::text[], '{}'),
  (35, 'woocommerce_inactive', '^((?:(?!: ).)+?) is a WordPress site, but WooCommerce is not active there\.$', ARRAY['shop']::text[], '{}'),
  (36, 'ended_so_cancelled', '^It was cancelled in the shop, so the order is being cancelled\.$', ARRAY[]::text[], '{"how":"cancelled"}'),
  (37, 'ended_so_cancelled', '^It was refunded in the shop, so the order is being cancelled\.$', ARRAY[]::text[], '{"how":"refunded"}'),
  (38, 'address_changes', '^Its address was changed in the shop, so it is changed here\.$', ARRAY[]::text[], '{}'),
  (39, 'address_unusable', '^The postcode of the shop''s order cannot be used: (.+?)$', ARRAY['problem']::text[], '{"field":"zip"}'),
  (40, 'completed_before', '^It was completed in your shop before it was ordered here\.$', ARRAY[]::text[], '{}'),
  (41, 'address_unusable', '^The address of the shop''s order cannot be used: (.+?)$', ARRAY['problem']::text[], '{"field":"country"}'),
  (42, 'address_unusable', '^The street of the shop''s order cannot be used: (.+?)$', ARRAY['problem']::text[], '{"field":"address"}'),
  (43, 'shopify_unlike_api', '^Shopify answered something else than its Admin API does\.$', ARRAY[]::text[], '{}'),
  (44, 'address_unusable', '^The state of the shop''s order cannot be used: (.+?)$', ARRAY['problem']::text[], '{"field":"state"}'),
  (45, 'address_with_credentials', '^An address with a user name or password is not fetched\.$', ARRAY[]::text[], '{}'),
  (46, 'country_unknown', '^The shop names no country that we know for this order\.$', ARRAY[]::text[], '{}'),
  (47, 'address_unusable', '^The city of the shop''s order cannot be used: (.+?)$', ARRAY['problem']::text[], '{"field":"city"}'),
  (48, 'delivery_sent_on', '^The address leads on to another one \(status (.+?)\)\.$', ARRAY['status']::text[], '{}'),
  (49, 'ended_before_ordered', '^It was cancelled in the shop before it was ordered\.$', ARRAY[]::text[], '{"how":"cancelled"}'),
  (50, 'ended_before_ordered', '^It was refunded in the shop before it was ordered\.$', ARRAY[]::text[], '{"how":"refunded"}'),
  (51, 'shop_broken', '^((?:(?!: ).)+?) has a problem of its own \(status (.+?)\)\.$', ARRAY['shop', 'status']::text[], '{}'),
  (52, 'credential_missing', '^Enter the WooCommerce consumer secret in Settings\.$', ARRAY[]::text[], '{"credential":"consumer_secret"}'),
  (53, 'private_address', '^This address does not lead to the public internet\.$', ARRAY[]::text[], '{}'),
  (54, 'sku_unknown', '^The SKU (.+?) is not one that was published here\.$', ARRAY['sku']::text[], '{}'),
  (55, 'deleted_in_shop', '^The shop has deleted it; nothing of it was here\.$', ARRAY[]::text[], '{}'),
  (56, 'sent_before', '^It was sent before, so there is nothing to stop\.$', ARRAY[]::text[], '{}'),
  (57, 'unusual_port', '^Only the usual web ports 80 and 443 are fetched\.$', ARRAY[]::text[], '{}'),
  (58, 'delivery_unwanted', '^The address wants no more messages \(status 410\)\.$', ARRAY[]::text[], '{}'),
  (59, 'credential_missing', '^Enter the WooCommerce consumer key in Settings\.$', ARRAY[]::text[], '{"credential":"consumer_key"}'),
  (60, 'webhook_refused_with', '^Your webhook refused \(status (.+?)\): (.+?)$', ARRAY['status', 'words']::text[], '{}'),
  (61, 'line_refused', '^The line “(.+?)” cannot be ordered: (.+?)$', ARRAY['line', 'problem']::text[], '{}'),
  (62, 'shopify_product_unnamed', '^Shopify took the product but did not name it\.$', ARRAY[]::text[], '{}'),
  (63, 'not_http', '^Only http and https addresses can be fetched\.$', ARRAY[]::text[], '{}'),
  (64, 'state_unmatched', '^A line is not known; somebody has to choose\.$', ARRAY[]::text[], '{}'),
  (65, 'credential_missing', '^Enter the Shopify access token in Settings\.$', ARRAY[]::text[], '{"credential":"access_token"}'),
  (66, 'sku_lost', '^This product has lost its SKU in the shop\.$', ARRAY[]::text[], '{}'),
  (67, 'shopify_product_deleted', '^Shopify: the product was deleted just now\.$', ARRAY[]::text[], '{}'),
  (68, 'unreachable', '^The address could not be reached \((.+?)\)\.$', ARRAY['code']::text[], '{}'),
  (69, 'delivery_refused', '^The address answered with status (.+?)\.$', ARRAY['status']::text[], '{}'),
  (70, 'answer_too_large', '^The answer is larger than (.+?) bytes\.$', ARRAY['bytes']::text[], '{}'),
  (71, 'credential_missing', '^Enter the webhook''s secret in Settings\.$', ARRAY[]::text[], '{"credential":"secret"}'),
  (72, 'webhook_refused', '^Your webhook refused \(status (.+?)\)\.$', ARRAY['status']::text[], '{}'),
  (73, 'size_gone', '^The size behind the SKU (.+?) is gone\.$', ARRAY['sku']::text[], '{}'),
  (74, 'woocommerce_refused', '^WooCommerce refused \(status (.+?)\)\.$', ARRAY['status']::text[], '{}'),
  (75, 'shopify_closed', '^Shopify has closed this shop for now\.$', ARRAY[]::text[], '{}'),
  (76, 'older_than_connection', '^Made before the shop was connected\.$', ARRAY[]::text[], '{}'),
  (77, 'no_longer_paid', '^It is no longer paid in your shop\.$', ARRAY[]::text[], '{}'),
  (78, 'sent_before_told', '^It was sent before the shop heard\.$', ARRAY[]::text[], '{}'),
  (79, 'own_fault', '^Something went wrong on our side\.$', ARRAY[]::text[], '{}'),
  (80, 'newer_known', '^Something newer is known already\.$', ARRAY[]::text[], '{}'),
  (81, 'shop_disconnected', '^This shop is no longer connected\.$', ARRAY[]::text[], '{}'),
  (82, 'account_gone', '^Nobody is there to order it for\.$', ARRAY[]::text[], '{}'),
  (83, 'order_gone', '^There is no such order any more\.$', ARRAY[]::text[], '{}'),
  (84, 'unpaid_in_shop', '^Not paid in the shop \((.+?)\)\.$', ARRAY['state']::text[], '{}'),
  (85, 'endpoint_off', '^The endpoint was switched off\.$', ARRAY[]::text[], '{}'),
  (86, 'shop_busy', '^((?:(?!: ).)+?) asks us to slow down\.$', ARRAY['shop']::text[], '{}'),
  (87, 'no_answer', '^There was no answer in time\.$', ARRAY[]::text[], '{}'),
  (88, 'not_a_web_address', '^This is not a web address\.$', ARRAY[]::text[], '{}'),
  (89, 'nothing_of_ours', '^Nothing of ours is in it\.$', ARRAY[]::text[], '{}'),
  (90, 'state_refused', '^It could not be ordered\.$', ARRAY[]::text[], '{}'),
  (91, 'delivery_taken', '^Taken \(status (.+?)\)\.$', ARRAY['status']::text[], '{}'),
  (92, 'state_held', '^It is held for a while\.$', ARRAY[]::text[], '{}'),
  (93, 'shop_told', '^The shop has been told\.$', ARRAY[]::text[], '{}'),
  (94, 'state_review', '^It waits for approval\.$', ARRAY[]::text[], '{}'),
  (95, 'no_store', '^No store is connected\.$', ARRAY[]::text[], '{}'),
  (96, 'host_unknown', '^The host is not known\.$', ARRAY[]::text[], '{}'),
  (97, 'shop_says', '^Your webhook: (.+?)$', ARRAY['words']::text[], '{"shop":{"code":"own_webhook"}}'),
  (98, 'state_approved', '^It is being ordered\.$', ARRAY[]::text[], '{}'),
  (99, 'ended_before', '^It was ended before\.$', ARRAY[]::text[], '{}'),
  (100, 'shop_says', '^WooCommerce: (.+?)$', ARRAY['words']::text[], '{"shop":"WooCommerce"}'),
  (101, 'nothing_to_do', '^Nothing more to do\.$', ARRAY[]::text[], '{}'),
  (102, 'state_cancelled', '^It is cancelled\.$', ARRAY[]::text[], '{}'),
  (103, 'nothing_to_tell', '^Nothing to tell\.$', ARRAY[]::text[], '{}'),
  (104, 'shop_says', '^Shopify: (.+?)$', ARRAY['words']::text[], '{"shop":"Shopify"}'),
  (105, 'state_declined', '^It is left out\.$', ARRAY[]::text[], '{}'),
  (106, 'state_ordered', '^It is ordered\.$', ARRAY[]::text[], '{}');--> statement-breakpoint
CREATE FUNCTION message_of(sentence text) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  one message_patterns;
  parts text[];
  filled jsonb;
  part jsonb;
BEGIN
  FOR one IN SELECT * FROM message_patterns ORDER BY place LOOP
    parts := regexp_match(sentence, one.pattern);
    CONTINUE WHEN parts IS NULL;
    filled := one.fixed;
    FOR place IN 1..coalesce(array_length(one.names, 1), 0) LOOP
      part := message_of(parts[place]);
      -- Only what is a sentence itself is a message within a message.
      IF part ->> 'code' = 'verbatim' AND one.names[place] <> 'problem' THEN
        part := to_jsonb(parts[place]);
      END IF;
      filled := filled || jsonb_build_object(one.names[place], part);
    END LOOP;
    RETURN jsonb_strip_nulls(jsonb_build_object('code', one.code, 'values', nullif(filled, '{}')));
  END LOOP;
  RETURN jsonb_build_object('code', 'verbatim', 'values', jsonb_build_object('words', sentence));
END $$;--> statement-breakpoint
UPDATE shop_orders SET so_problem = NULL WHERE so_state = 'unmatched';--> statement-breakpoint
UPDATE shop_orders SET so_problem = message_of(so_problem)::text WHERE so_problem IS NOT NULL;--> statement-breakpoint
UPDATE shop_orders SET so_notices = (
  SELECT jsonb_agg(to_jsonb(message_of(notice)::text) ORDER BY place)
    FROM jsonb_array_elements_text(so_notices) WITH ORDINALITY AS told(notice, place)
) WHERE so_notices <> '[]';--> statement-breakpoint
UPDATE shop_orders SET so_lines = (
  SELECT jsonb_agg(line - 'problem' || CASE
      WHEN jsonb_typeof(line -> 'reason') = 'object' THEN '{}'::jsonb
      WHEN said ->> 'code' IN ('sku_not_published', 'sku_unknown', 'size_gone', 'sku_lost', 'print_unknown')
        THEN jsonb_build_object('reason', jsonb_build_object('code', said -> 'code') || coalesce(said -> 'values', '{}'))
      ELSE '{}'::jsonb END ORDER BY place)
    FROM jsonb_array_elements(so_lines) WITH ORDINALITY AS lines(line, place)
    CROSS JOIN LATERAL (SELECT message_of(line ->> 'problem') AS said) AS known
) WHERE so_lines <> '[]';--> statement-breakpoint
UPDATE shop_exchanges SET se_result = told.message FROM (
  SELECT said, message_of(said)::text AS message FROM (SELECT DISTINCT se_result AS said FROM shop_exchanges) AS every
) AS told WHERE se_result = told.said;--> statement-breakpoint
UPDATE webhook_deliveries SET wd_result = told.message FROM (
  SELECT said, message_of(said)::text AS message FROM (SELECT DISTINCT wd_result AS said FROM webhook_deliveries) AS every
) AS told WHERE wd_result = told.said;--> statement-breakpoint
UPDATE webhook_endpoints SET wh_problem = message_of(wh_problem)::text WHERE wh_problem IS NOT NULL;--> statement-breakpoint
UPDATE shop_connections SET connection_problem = message_of(connection_problem)::text WHERE connection_problem IS NOT NULL;--> statement-breakpoint
UPDATE client_products SET client_product_problem = message_of(client_product_problem)::text WHERE client_product_problem IS NOT NULL;--> statement-breakpoint
DROP FUNCTION message_of(text);--> statement-breakpoint
DROP TABLE message_patterns;
