import assert from "node:assert/strict";
import { test } from "node:test";
import { browser } from "./browser.js";

const tables = {
  en: { page: { offline: "stays", served: "goes to {host}" } },
  zh: { page: { offline: "不上传", served: "发送到 {host}" } },
};
const { location } = browser({ tables });
const { isNear, isOwn, reach } = await import("../../src/bouton/web/static/core/reach.js");
const { load } = await import("../../src/bouton/web/static/core/words.js");

for (const hostname of ["localhost", "127.0.0.1", "127.3.2.1", "[::1]"])
  test(`what ${hostname} serves leaves this device for nowhere`, async () => {
    Object.assign(location, { hostname, host: `${hostname}:8000` });
    await load("en");
    assert.ok(isNear() && isOwn());
    assert.equal(reach(), "stays");
  });

for (const hostname of ["blackboard.local", "192.168.1.7", "localhost.example", "127.0.0.1.example", "[fe80::1]"])
  test(`what is typed into the page of ${hostname} goes there, and the page says so`, async () => {
    Object.assign(location, { hostname, host: `${hostname}:8000` });
    await load("en");
    assert.ok(!isNear() && !isOwn());
    assert.equal(reach(), `goes to ${hostname}:8000`);
    await load("zh");
    assert.equal(reach(), `发送到 ${hostname}:8000`);
  });
