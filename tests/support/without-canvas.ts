// pdf.js draws pages with these, which no test does, and warns where they are missing. The package that has them is not installed (package.json).
Object.assign(globalThis, { DOMMatrix: class {}, Path2D: class {}, ImageData: class {} });
