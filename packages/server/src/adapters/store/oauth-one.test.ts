import { expect, test } from "vitest";
import { oauthSignature, signatureBase } from "./oauth-one.ts";

test("[ST80] a request is signed as the examples of RFC 5849 are", () => {
  const oauth = {
    oauth_consumer_key: "9djdj82h48djs9d2",
    oauth_token: "kkk9d7dh3k39sjv7",
    oauth_signature_method: "HMAC-SHA1",
    oauth_timestamp: "137131201",
    oauth_nonce: "7d8f3e4a",
  };
  const url = "http://EXAMPLE.COM:80/request?b5=%3D%253D&a3=a&c%40=&a2=r%20b";
  expect(signatureBase({ method: "post", url, oauth }, new URLSearchParams("c2&a3=2+q"))).toBe(
    "POST&http%3A%2F%2Fexample.com%2Frequest&a2%3Dr%2520b%26a3%3D2%2520q%26a3%3Da%26b5%3D%253D%25253D%26c%2540%3D%26c2%3D%26" +
      "oauth_consumer_key%3D9djdj82h48djs9d2%26oauth_nonce%3D7d8f3e4a%26oauth_signature_method%3DHMAC-SHA1%26" +
      "oauth_timestamp%3D137131201%26oauth_token%3Dkkk9d7dh3k39sjv7",
  );
  const alike = signatureBase({ method: "GET", url: "http://example.com/?a1=1&a=2&a=1", oauth: {} });
  expect(alike).toBe("GET&http%3A%2F%2Fexample.com%2F&a%3D1%26a%3D2%26a1%3D1");
  const photo = {
    method: "GET",
    url: "http://photos.example.net/photos?file=vacation.jpg&size=original",
    oauth: {
      oauth_consumer_key: "dpf43f3p2l4k3l03",
      oauth_token: "nnch734d00sl2jdk",
      oauth_signature_method: "HMAC-SHA1",
      oauth_timestamp: "137131202",
      oauth_nonce: "chapoH",
    },
  };
  const secrets = { client: "kd94hf93k423kf44", token: "pfkkdhi9sl3r4s00" };
  expect(oauthSignature(photo, secrets, "sha1")).toBe("MdpQcU8iPSUjWoN/UDMsK2sui9I=");
});
