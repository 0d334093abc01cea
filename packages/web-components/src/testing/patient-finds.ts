import { configure } from "shadow-dom-testing-library";

// What a test looks for comes when it comes: on a busy machine that may take longer than the default of one second.
configure({ asyncUtilTimeout: 15_000 });
